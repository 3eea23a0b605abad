/** The renewal of a policy (REN-01, REN-02): the steps of a purchase, without those for car and person (REN-O7). */
import type { RenewalSlug } from '#shared/paths.ts'
import { defineFlow } from '#shared/wizard/flow.ts'
import { paymentAnswer, planAnswer, reviewAnswer } from './answers.ts'

/** This type proves that every slug of the renewal's flow has a page. */
const slugs = { plan: 'plan', review: 'review', payment: 'payment' } as const satisfies Record<
  string,
  RenewalSlug
>

export const renewalFlow = defineFlow({
  plan: {
    station: 'Tu plan',
    minutes: 1,
    title: 'Renueva tu póliza',
    slug: slugs.plan,
    schema: planAnswer,
    derived: ['quotation'],
  },
  review: {
    station: 'Revisión',
    minutes: 1,
    title: 'Revisa tu plan.',
    slug: slugs.review,
    schema: reviewAnswer,
    derived: ['request'],
  },
  payment: {
    station: 'Pago',
    minutes: 2,
    title: 'Pago de póliza',
    slug: slugs.payment,
    schema: paymentAnswer,
  },
})

export type RenewalKey = keyof typeof renewalFlow & string
