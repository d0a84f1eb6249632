import type { DemoFundSlug } from "#demo/catalogue.ts"
import { FUND_SLUGS } from "#demo/catalogue.ts"
import type { Party } from "#lib/domain/fund-parties/fund-party.ts"
import type { FundPartyRecord } from "#lib/domain/imports/fund-party-record.ts"

// Invented: no company and no authority of these names exists. Addresses on the net end in .example (RFC 2606), and phone
// numbers are those that France reserves for fiction.

const NOTHING_ELSE = {
  address: null,
  country: null,
  registerNumber: null,
  registerUrl: null,
  website: null,
  email: null,
  phone: null,
} as const

const party = (of: Partial<Party> & Pick<Party, "role" | "name">): Party => ({ ...NOTHING_ELSE, ...of })

const registered = (authority: string, number: string) => ({
  registerNumber: number,
  registerUrl: `https://register.${authority}.example/${number}`,
})

const DOLLAR_BANK = party({
  role: "correspondent-bank",
  name: "Larkmoor Bank N.A.",
  address: "18 Invented Street, New York",
  country: "USA",
})

const FRENCH = [
  party({
    role: "management-company",
    name: "Orvelune Gestion SAS",
    address: "7 rue de l’Exemple, 75000 Paris",
    country: "FRA",
    website: "https://www.orvelune.example",
    email: "funds@orvelune.example",
    phone: "+33 1 99 00 42 10",
    ...registered("adm", "GP-DEMO-0117"),
  }),
  party({
    role: "depositary",
    name: "Banque Mérigale SA",
    address: "2 place de l’Exemple, 75000 Paris",
    country: "FRA",
    website: "https://www.merigale.example",
  }),
  party({
    role: "auditor",
    name: "Thévalor Audit SARL",
    address: "31 quai de l’Exemple, 69000 Lyon",
    country: "FRA",
  }),
]

const frenchRegulator = (slug: DemoFundSlug) =>
  party({
    role: "regulator",
    name: "Autorité de démonstration des marchés",
    country: "FRA",
    website: "https://www.adm.example",
    ...registered("adm", `FCP-DEMO-${slug}`),
  })

const PARTIES: Readonly<Record<DemoFundSlug, readonly Party[]>> = {
  EUTBL: [...FRENCH, frenchRegulator("EUTBL")],
  USTBL: [...FRENCH, DOLLAR_BANK, frenchRegulator("USTBL")],
  UKTBL: [
    ...FRENCH,
    party({
      role: "correspondent-bank",
      name: "Penhallick Bank plc",
      address: "40 Example Lane, London",
      country: "GBR",
    }),
    frenchRegulator("UKTBL"),
  ],
  NEUTRALCC: [
    party({
      role: "management-company",
      name: "Orvelune Luxembourg S.A.",
      address: "12, rue de l’Exemple, L-1000 Luxembourg",
      country: "LUX",
      website: "https://www.orvelune.example/lu",
      email: "luxembourg@orvelune.example",
      ...registered("cds", "S-DEMO-0042"),
    }),
    party({
      role: "depositary",
      name: "Wiltzerbach Bank S.A.",
      address: "5, boulevard de l’Exemple, L-1000 Luxembourg",
      country: "LUX",
    }),
    party({ role: "auditor", name: "Féidmont Révision S.à r.l.", country: "LUX" }),
    party({
      role: "regulator",
      name: "Commission de démonstration du secteur financier",
      country: "LUX",
      website: "https://www.cds.example",
      ...registered("cds", "O-DEMO-0009"),
    }),
  ],
  SAFO: [
    party({
      role: "management-company",
      name: "Orvelune Ireland DAC",
      address: "3 Example Quay, Dublin 2",
      country: "IRL",
      website: "https://www.orvelune.example/ie",
      email: "ireland@orvelune.example",
      ...registered("dfa", "C-DEMO-3310"),
    }),
    party({
      role: "depositary",
      name: "Carrowdoon Trust Company Limited",
      address: "60 Invented Square, Dublin 4",
      country: "IRL",
    }),
    party({ role: "auditor", name: "Ballinacor Audit", country: "IRL" }),
    DOLLAR_BANK,
    party({
      role: "regulator",
      name: "Demonstration Financial Authority",
      country: "IRL",
      website: "https://www.dfa.example",
      ...registered("dfa", "C-DEMO-9921"),
    }),
  ],
}

/** The parties of all demo funds. */
export const demoFundParties = (): FundPartyRecord[] =>
  FUND_SLUGS.flatMap((fund) => PARTIES[fund].map((of) => ({ fund, ...of })))
