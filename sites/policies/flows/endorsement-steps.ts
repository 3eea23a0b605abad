/** The steps of a change in their order, without schemas, for pages that only name them. */
import type { EndorsementSlug } from '#shared/paths.ts'

/** Titles of the steps in the exact words of END-08. */
export const endorsementSteps = {
  verification: { title: 'Código de validación', slug: 'verification' },
  configuration: { title: 'Datos a modificar', slug: 'configuration' },
  summary: { title: 'Resumen de cambios', slug: 'summary' },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly slug: EndorsementSlug }>>

export type EndorsementKey = keyof typeof endorsementSteps

export const slugOfStep = (key: EndorsementKey): EndorsementSlug => endorsementSteps[key].slug
