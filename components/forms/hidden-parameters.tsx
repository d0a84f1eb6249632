"use client"

import type { AddressParameters } from "#components/ui/kept-parameters.ts"
import { useKeptParameters } from "#components/ui/kept-parameters.ts"

/** The parameters that a form leaves in the address as they are. */
export const HiddenParameters = ({ parameters }: Readonly<{ parameters: AddressParameters }>) =>
  useKeptParameters(parameters).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
