/** The steps of a change in their order, apart from what is valid in them: a page that only names them needs no schema. */
import type { EndorsementSlug } from '#shared/paths.ts'

/** END-08, to the letter. */
export const endorsementSteps = {
  verification: { title: 'Código de validación', slug: 'verification' },
  configuration: { title: 'Datos a modificar', slug: 'configuration' },
  summary: { title: 'Resumen de cambios', slug: 'summary' },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly slug: EndorsementSlug }>>

export type EndorsementKey = keyof typeof endorsementSteps

export const slugOfStep = (key: EndorsementKey): EndorsementSlug => endorsementSteps[key].slug
