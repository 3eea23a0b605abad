/**
 * Flow of a change to the insured vehicle, from the code to the summary (END-06). The identity check comes
 * before, the completion after.
 */
import * as v from 'valibot'
import { defineFlow } from '#shared/wizard/flow.ts'
import { configurationAnswer } from '../endorsements/configuration/configuration.ts'
import { endorsementSteps } from './endorsement-steps.ts'

const { verification, configuration, summary } = endorsementSteps

export const endorsementFlow = defineFlow({
  verification: {
    title: verification.title,
    slug: verification.slug,
    schema: v.object({}),
    // `isVerified` is a result: the gateway has the proof of the code (END-11, END-O2).
    derived: ['isVerified'],
  },
  configuration: { title: configuration.title, slug: configuration.slug, schema: configurationAnswer },
  summary: {
    title: summary.title,
    slug: summary.slug,
    schema: v.object({ isSent: v.literal(true) }),
  },
})

export type EndorsementFlow = typeof endorsementFlow
