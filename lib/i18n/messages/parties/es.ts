import type { Translation } from "#lib/i18n/parse-messages.ts"
import type { en } from "./en.ts"

export const es: Translation<typeof en> = {
  risk: "Riesgo y periodo de mantenimiento",
  riskClass: "Clase de riesgo {step} de 7: {level}.",
  riskLevels: {
    1: "el riesgo más bajo",
    2: "riesgo bajo",
    3: "riesgo medio-bajo",
    4: "riesgo medio",
    5: "riesgo medio-alto",
    6: "el segundo riesgo más alto",
    7: "el riesgo más alto",
  },
  lowerRisk: "Menor riesgo, rentabilidad normalmente menor",
  higherRisk: "Mayor riesgo, rentabilidad normalmente mayor",
  riskMeaning:
    "El indicador compara esta clase con otros productos: la probabilidad de perder dinero por la evolución de los mercados o porque alguien no pueda pagar. No es una garantía.",
  holdingPeriod: "Periodo de mantenimiento recomendado",
  holdingAssumed:
    "El indicador presupone que mantiene las participaciones durante {period}. Si las reembolsa antes, el riesgo puede variar mucho y es posible que recupere menos dinero.",
  days: "{count, plural, one {# día} other {# días}}",
  weeks: "{count, plural, one {# semana} other {# semanas}}",
  months: "{count, plural, one {# mes} other {# meses}}",
  years: "{count, plural, one {# año} other {# años}}",
  heading: "Quién está detrás del fondo",
  domicile: "Domicilio",
  roles: {
    "management-company": "Sociedad gestora",
    depositary: "Depositario",
    auditor: "Auditor de cuentas",
    "correspondent-bank": "Banco corresponsal",
    regulator: "Autoridad supervisora",
  },
  questions: "Consultas y reclamaciones",
  registered: "Número de registro {number}",
  authorised: "Fondo autorizado con el número {number}",
  documents: "Documentos",
  documentKinds: {
    "key-information": "Documento de datos fundamentales",
    prospectus: "Folleto",
    "annual-report": "Informe anual",
  },
  earlierVersions: "Versiones anteriores",
  holdingSentence: "Periodo de mantenimiento recomendado: {period}.",
  legal: "Información legal",
  textVersion: "Versión del {day}",
  onlyIn: "Este texto solo está disponible en este idioma: {language}.",
  legalPages: {
    contact: "Contacto",
    complaints: "Reclamaciones",
    privacy: "Privacidad",
    terms: "Condiciones de uso",
    accessibility: "Accesibilidad",
  },
}
