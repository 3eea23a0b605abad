import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** The wizard's steps by number (BUY-05). */
const wizardSteps = ['person', 'vehicle', 'plan_selection', 'review', 'payment', 'completion'] as const

/** Counters without identity (D34, BUY-06, FND-95). */
export const postEvent = defineEndpoint({
  method: 'POST',
  path: '/api/events',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  body: z.object({ name: z.literal('wizard_step'), step: z.enum(wizardSteps) }),
  reply: z.object({}),
})
