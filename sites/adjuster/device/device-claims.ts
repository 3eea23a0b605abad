/** Describes the claims of this device in words: their progress, unsent data, size, and expiry. Pure. */
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { formatDate, today } from '#shared/domain/time/dates.ts'
import { megabytes, quantity } from '#shared/domain/text/quantity.ts'
import { keptUntilText, lostText } from '#shared/drafts/retention.ts'
import type { FormOnDevice } from '#shared/form-by-link/device/forms-on-device.ts'
import { claimWords as words } from './claim-words.ts'
import type { GoneClaim } from './claim-card.ts'

export interface DeviceClaim {
  readonly ref: string
  readonly number: string
  readonly state: string
  readonly waits: string
  readonly size: string
  readonly kept: string
}

export function claimInWords(claim: FormOnDevice<OpenAdjusterForm>): DeviceClaim {
  const { form, ref, bytes, until } = claim
  return {
    ref,
    number: form.claim.number,
    state: stateOf(claim),
    waits: waitsText(claim),
    size: sizeText(bytes),
    kept: keptUntilText(until),
  }
}

/** Progress of a claim in words, read from its form. */
function stateOf({ form, status, waiting }: FormOnDevice<OpenAdjusterForm>): string {
  if (status === 'concluded') return words.states.elsewhere
  if (waiting?.isSigned) return words.states.signed
  if (form.values.isStarted !== 'yes') return words.states.new
  return form.values.isPeopleCompleted === 'yes' ? words.states.complete : words.states.work
}

/** Unsent data of a claim in words, and what blocks it. */
function waitsText({ waiting, status, conflicts }: FormOnDevice<OpenAdjusterForm>): string {
  if (conflicts > 0) return words.conflicts(conflicts)
  if (waiting === null) return words.received
  const parts = [
    ...(waiting.answers > 0 ? [quantity(waiting.answers, 'dato', 'datos')] : []),
    ...(waiting.photos > 0 ? [quantity(waiting.photos, 'foto', 'fotos')] : []),
    ...(waiting.isSigned ? [words.closing] : []),
  ]
  const what = parts.length === 0 ? words.something : parts.join(', ')
  return status === 'refused' ? words.refused(what) : words.waits(what)
}

const MEGABYTE = 1024 * 1024

const sizeText = (bytes: number): string => (bytes < MEGABYTE ? words.small : megabytes(bytes))

/** Line about a claim that was deleted after a long time without a visit. */
export function goneText({ number, until, lost }: GoneClaim): string {
  const line = words.gone(number, formatDate(today(until)))
  return lost === null ? line : `${line} ${lostText(lost)}`
}
