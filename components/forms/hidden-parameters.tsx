"use client"

import type { AddressParameters } from "#components/ui/current-parameters.ts"
import { useCurrentParameters } from "#components/ui/current-parameters.ts"

/** The parameters that a form leaves in the address as they are. */
export const HiddenParameters = ({ parameters }: Readonly<{ parameters: AddressParameters }>) =>
  useCurrentParameters(parameters).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
