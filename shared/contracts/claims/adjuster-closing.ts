/**
 * The end of an adjuster's form, which runs at the gateway (D132, EXC-28 to EXC-39). `closeAdjusterForm` starts it;
 * these calls read its state and answer its questions, from any device with the link.
 */
import * as z from 'zod/mini'
import { stepStates } from '../../domain/claims/exchange/closing-run.ts'
import { closingWarnings, closingSteps } from '../../domain/claims/exchange/closing-steps.data.ts'
import { defineEndpoint } from '../endpoint.ts'
import { freeText } from '../fields.ts'
import { formRef as ref } from './form.ts'

const closingCopies = ['adjuster', 'insured'] as const
export type ClosingCopy = (typeof closingCopies)[number]

const step = z.object({
  step: z.enum(closingSteps),
  /**
   * State of a step:
   * - `waiting`: earlier steps are not finished.
   * - `confirming`: it was sent, and its outcome is unknown yet.
   * - `failed`: the insurer refused it.
   * - `elsewhere`: it was done by another party, such as the office that closed the claim.
   * - `skipped`: a confirmed warning, or the mode, leaves it out.
   * - `unknown`: its outcome stays unknown, and the adjuster continued without it.
   */
  state: z.enum(stepStates),
  /** Instant at which the state began; '' while the step waits. */
  at: z.string(),
  /** The insurer's own sentence if it refused the step; otherwise ''. */
  message: z.string(),
})

const closing = z.object({
  mode: z.enum(['emit', 'receive', 'none']),
  /**
   * State of the run. `asking`: it waits for an answer to `question`. `stopped`: the adjuster went back, and the form
   * is open again. `done`: the claim is closed.
   */
  state: z.enum(['running', 'asking', 'stopped', 'done']),
  /**
   * Open question. `noPayment`: EXC-32. `refused`: a required step was refused. `unknown`: the outcome of a step is
   * unknown.
   */
  question: z.nullable(z.enum(['noPayment', 'refused', 'unknown'])),
  steps: z.array(step),
  /** Confirmed warnings, which the page lists as steps that were left out (EXC-33). */
  confirmed: z.array(z.enum(closingWarnings)),
  claimNumber: z.string(),
  /**
   * Opens the files of a closing that is done (D308). How this browser may open them. `email`: the adjuster types their
   * e-mail. `link`: the form had no e-mail, so the adjuster opens the insurer's message again. `given`: already
   * confirmed.
   */
  confirmation: z.enum(['email', 'link', 'given']),
  /**
   * The file that `getClosingReceipt` returns. `record`: the insurer makes none, so it is the gateway's own record
   * (D216). `none`: the closing is not over, or is older than the records.
   */
  receipt: z.enum(['sealed', 'record', 'none']),
  /** Proof of conservation for the signature (D221). Null: no stamping provider, or the closing is not over. */
  proof: z.nullable(
    z.discriminatedUnion('state', [
      z.object({ state: z.literal('waiting') }),
      /** The proof was issued at this instant of the provider's clock. */
      z.object({ state: z.literal('issued'), at: z.string() }),
    ]),
  ),
})
export type ClosingState = z.infer<typeof closing>

const link = { access: 'link', params: z.object({ ref }) } as const

/** The progress of a closing. `closing_over`: it ended more than a day ago (D308). */
export const getClosing = defineEndpoint({
  method: 'GET',
  path: '/api/adjuster/:ref/closing',
  ...link,
  effect: 'none',
  reply: z.object({ closing: z.nullable(closing) }),
  errors: ['link_missing', 'closing_over'],
})

/** Confirms that the adjuster holds the device (D308): five tries, then a pause. */
export const confirmClosing = defineEndpoint({
  method: 'POST',
  path: '/api/adjuster/:ref/closing/confirmation',
  ...link,
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  body: z.object({ email: freeText(200, 1) }),
  reply: z.object({ closing }),
  errors: ['link_missing', 'closing_over', 'not_confirmed'],
})

/**
 * Answers the open question. `go_on`: closes without the step (EXC-33), or assumes that an unknown step succeeded.
 * `retry`: runs the step again. `back`: stops the run and opens the form again. `step`: the step that the page shows.
 */
export const answerClosing = defineEndpoint({
  method: 'POST',
  path: '/api/adjuster/:ref/closing/answer',
  ...link,
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  body: z.object({ step: z.enum(closingSteps), answer: z.enum(['go_on', 'retry', 'back']) }),
  reply: z.object({ closing }),
  errors: ['link_missing', 'not_asking'],
})

/**
 * PDF record of the closed claim: people, services, orders, signatures and steps. `copy`, only for a record: the
 * insured's version reveals only kind, insurer, folio and claim number of other people (D202).
 */
export const getClosingReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/adjuster/:ref/closing/receipt',
  ...link,
  effect: 'none',
  query: z.object({ copy: z._default(z.enum(closingCopies), 'adjuster') }),
  file: 'application/pdf',
  reply: z.unknown(),
  errors: ['link_missing', 'file_missing', 'closing_over', 'not_confirmed'],
})
