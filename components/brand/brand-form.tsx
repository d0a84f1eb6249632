"use client"

import { useRouter } from "next/navigation"
import { useId, useRef, useState } from "react"
import { ErrorNotice } from "#components/forms/error-notice.tsx"
import { FILE_INPUT, Field, INPUT } from "#components/forms/field.tsx"
import { ScriptedForm } from "#components/forms/scripted-form.tsx"
import { Button } from "#components/ui/button.tsx"
import { useWebCall } from "#lib/client/use-web-call.ts"
import { brandName, DISTRIBUTOR_BRAND } from "#lib/contract/brand/web-endpoints.ts"
import { readLogo } from "#lib/domain/brand/logo-image.ts"
import type { BrandTexts } from "./brand-texts.ts"

type CheckedField = "name" | "logo"

const base64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))

/** Changes the name and logo on documents; what is saved is shown in the preview above. */
export function BrandForm({
  language,
  texts,
  errors,
  version,
  name,
  company,
  hasLogo,
}: BrandTexts & Readonly<{ version: number; name: string | null; company: string; hasLogo: boolean }>) {
  const router = useRouter()
  const id = useId()
  const [invalidFields, setInvalidFields] = useState<readonly CheckedField[]>([])
  const sent = useRef<HTMLFormElement>(null)
  const change = useWebCall(DISTRIBUTOR_BRAND.change, {
    onDone: () => {
      // The logo is sent once; what was typed stays, and the page says that it was saved.
      for (const input of sent.current?.querySelectorAll<HTMLInputElement>("[name=logo], [name=remove]") ??
        []) {
        if (input.type === "file") input.value = ""
        else input.checked = false
      }
      router.refresh()
    },
    // Somebody else has changed the brand: the page shows theirs above what was typed here.
    onRejected: () => router.refresh(),
  })
  // Reading the logo takes a moment, in which the button can be pressed again.
  const isSending = useRef(false)
  const send = async (fields: FormData, form: HTMLFormElement) => {
    if (isSending.current) return
    isSending.current = true
    sent.current = form
    await save(fields, form).finally(() => {
      isSending.current = false
    })
  }
  const save = async (fields: FormData, form: HTMLFormElement) => {
    const text = String(fields.get("name")).trim()
    const file = fields.get("logo")
    const bytes = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null
    const invalid: CheckedField[] = [
      ...(text === "" || brandName.safeParse(text).success ? [] : (["name"] as const)),
      ...(bytes === null || readLogo(bytes) !== null ? [] : (["logo"] as const)),
    ]
    setInvalidFields(invalid)
    const [first] = invalid
    if (first !== undefined) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    const removed = fields.get("remove") === "on" ? "remove" : "keep"
    await change.call({
      payload: {
        version,
        name: text === "" ? null : text,
        logo: bytes === null ? { change: removed } : { change: "replace", data: base64(bytes) },
      },
    })
  }
  return (
    <ScriptedForm
      aria-labelledby={`${id}-heading`}
      className="max-w-text space-y-6"
      onSend={(fields, form) => void send(fields, form)}
    >
      <h2 id={`${id}-heading`} className="text-21">
        {texts.brandChange}
      </h2>
      <Field
        id={`${id}-name`}
        label={texts.brandName}
        help={texts.brandNameHelp}
        error={invalidFields.includes("name") ? texts.brandNameError : null}
      >
        {(input) => (
          <input
            {...input}
            name="name"
            defaultValue={name ?? ""}
            placeholder={company}
            autoComplete="off"
            className={INPUT}
          />
        )}
      </Field>
      <Field
        id={`${id}-logo`}
        label={texts.brandLogo}
        help={texts.brandLogoHelp}
        error={invalidFields.includes("logo") ? texts.brandLogoError : null}
      >
        {(input) => (
          <input {...input} type="file" name="logo" accept="image/png,image/jpeg" className={FILE_INPUT} />
        )}
      </Field>
      {hasLogo ? (
        <label className="flex min-h-6 items-center gap-2">
          <input type="checkbox" name="remove" className="accent-accent" />
          {texts.brandRemoveLogo}
        </label>
      ) : null}
      <ErrorNotice language={language} texts={errors} error={change.error} />
      <Button type="submit" kind="primary" disabled={change.isPending}>
        {texts.brandSave}
      </Button>
      <p role="status">{change.isSuccess ? texts.brandSaved : null}</p>
    </ScriptedForm>
  )
}
