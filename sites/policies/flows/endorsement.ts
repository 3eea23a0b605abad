/** A change of the insured vehicle, from the code to the summary (END-06). The identity comes before it, the end after. */
import * as v from 'valibot'
import type { EndorsementSlug } from '#shared/paths.ts'
import { defineFlow, type KeyOf } from '#shared/wizard/flow.ts'
import { configurationAnswer } from '../endorsements/configuration/configuration.ts'

/** END-08, to the letter. */
export const endorsementFlow = defineFlow({
  verification: {
    title: 'Código de validación',
    slug: 'verification',
    schema: v.object({}),
    // The gateway has the proof of the code (END-11, END-O2).
    derived: ['isVerified'],
  },
  configuration: { title: 'Datos a modificar', slug: 'configuration', schema: configurationAnswer },
  summary: { title: 'Resumen de cambios', slug: 'summary', schema: v.object({ isSent: v.literal(true) }) },
})

export type EndorsementFlow = typeof endorsementFlow
export type EndorsementKey = KeyOf<EndorsementFlow>

/** Every slug of the flow has its page. */
const slugs: Readonly<Record<EndorsementKey, { readonly slug: EndorsementSlug }>> = endorsementFlow
export const slugOfStep = (key: EndorsementKey): EndorsementSlug => slugs[key].slug
