import { DurableObject } from 'cloudflare:workers'
import {
  afterAnswer,
  askedStep,
  beginRun,
  type ClosingAnswer,
  type ClosingRun,
} from '#shared/domain/claims/exchange/closing-run.ts'
import type {
  ClosingMode,
  ClosingStep,
  ClosingWarning,
} from '#shared/domain/claims/exchange/closing-steps.data.ts'
import { appendEvent, type CaseFiles } from '#gateway/case-file/append-event.ts'
import { claimClosed } from '#gateway/case-file/signed-events.ts'
import { configOf } from '#gateway/env.ts'
import type { Variables } from '#gateway/variables.ts'
import { digest } from '#gateway/http/digest.ts'
import { setAlarmWithin } from '#gateway/http/set-alarm.ts'
import type { CallContext, SandboxBinding, UpstreamTime } from '#gateway/insurer/call.ts'
import { logBackgroundCalls } from '#gateway/operations/log-line.ts'
import type { UploadObject } from '#gateway/uploads/upload-object.ts'
import { askExchangeStep, type StepCall } from './ask-step.ts'
import { askClaimStep, type SignedForm } from './claim-step.ts'
import { closingRecord, sealRecord, type SealedRecord } from './closing-record.ts'
import { driveClosing } from './drive.ts'

const DAY = 24 * 60 * 60 * 1000
/** Retention of a closing, equal to the life of its link (`UNFINISHED_MS`). */
const RETENTION_MS = 90 * DAY
/**
 * After this time without the adjuster's answer the closing is abandoned, so that signatures are not stored any longer
 * (D203).
 */
const ANSWER_MS = 7 * DAY
const MOMENT_MS = 3_000
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
/**
 * Alarm interval while a call to the insurer runs: the alarm waits for the running driver, or resumes from the stored
 * state.
 */
const WATCH_MS = 20_000

interface Stored {
  readonly run: ClosingRun
  readonly claimNumber: string
  readonly receipt: string | null
  /** The signed form; null after completion, so that no personal data is retained. */
  readonly form: SignedForm | null
  /**
   * The sealed record, exported if the insurer makes no receipt (D216). Null if the insurer makes one or the run was
   * stopped. Absent in records of an earlier release.
   */
  readonly record?: SealedRecord | null
  /** Number of look-ups of a step's outcome that failed in a row. */
  readonly lost: number
  /**
   * Digest of the adjuster's e-mail (`ownerOf`), or null if the form had none. Absent in records written before
   * release 2026-11-29.
   */
  readonly owner?: string | null
  /** References of the links with which the adjuster has confirmed the e-mail (D308). */
  readonly confirmedBy?: readonly string[]
  /**
   * The upload session of the photos, to be closed with the claim; null once closed. Absent in records of an earlier
   * release, which closed the session immediately.
   */
  readonly uploads?: string | null
}

/** The bindings that the object needs beside its configuration. */
interface Bound extends CaseFiles {
  readonly UPLOAD: DurableObjectNamespace<UploadObject>
}

interface Beginning {
  readonly uploads: string
  readonly owner: string | null
  readonly mode: ClosingMode
  readonly folio: string
  readonly confirmed: ClosingWarning | null
  readonly claimNumber: string
  readonly form: SignedForm
  readonly record: SealedRecord
}

export type ShownClosing = Pick<
  Stored,
  'run' | 'claimNumber' | 'receipt' | 'record' | 'owner' | 'confirmedBy'
>

/** The closing of one claim: its own alarm drives it until it ends or waits for the adjuster (D185). */
export class ClosingObject extends DurableObject<Variables & SandboxBinding & Bound> {
  #driving: Promise<void> | undefined

  async state(): Promise<ShownClosing | null> {
    const stored = this.#read()
    if (stored === undefined) return null
    if (await this.#isCut(stored)) this.ctx.waitUntil(this.#drive())
    return shown(stored)
  }

  /** Idempotent: a second call while a run is active or waits for an answer returns that run. */
  async begin({ form, record, claimNumber, uploads, owner, ...beginning }: Beginning): Promise<ShownClosing> {
    const before = this.#read()
    if (before === undefined || before.run.state === 'stopped') {
      const run = beginRun(beginning, before?.run ?? null)
      await this.#write({ run, claimNumber, form, record, receipt: null, lost: 0, uploads, owner })
    }
    return this.#driven()
  }

  /** Records the adjuster's decision about a step. Returns null if the step does not wait for a decision. */
  async answer(step: ClosingStep, answer: ClosingAnswer): Promise<ShownClosing | null> {
    const before = this.#read()
    const run = before && afterAnswer(before.run, step, answer, new Date().toISOString())
    if (before === undefined || run === undefined || run === null) return null
    await this.#write({ ...before, run, lost: 0 })
    return this.#driven()
  }

  /**
   * Confirms the adjuster for this link. Returns null if the closing belongs to another owner.
   * @param owner The digest from `ownerOf`.
   * @param ref The link that this browser holds.
   */
  async confirm(owner: string, ref: string): Promise<ShownClosing | null> {
    const stored = this.#read()
    if (stored?.run.state !== 'done' || stored.owner !== owner) return null
    const { confirmedBy = [] } = stored
    if (!confirmedBy.includes(ref))
      this.ctx.storage.kv.put('closing', { ...stored, confirmedBy: [...confirmedBy, ref] })
    return shown(this.#stored())
  }

  override async alarm(): Promise<void> {
    const stored = this.#read()
    // The record is absent once its retention has ended.
    const { run } = stored ?? {}
    if (run?.state === 'running') return this.#drive()
    const asked = run === undefined ? null : askedStep(run)
    if (stored !== undefined && run !== undefined && asked !== null) {
      const stopped = afterAnswer(run, asked.step, 'back', new Date().toISOString())
      return this.#write({ ...stored, run: stopped ?? run })
    }
    if (stored !== undefined && isUploading(stored)) return this.#closeUploads()
    return this.ctx.storage.deleteAll()
  }

  /** True if a crash interrupted the run: it is active, nothing drives it, and it is not pausing before a retry. */
  async #isCut(stored: Stored): Promise<boolean> {
    if (stored.run.state !== 'running' || this.#driving !== undefined) return false
    return isDriven(stored) || (await this.ctx.storage.getAlarm()) === null
  }

  /**
   * Drives the run, and returns its state after a short wait: the adjuster's request does not wait for the insurers'
   * systems.
   */
  async #driven(): Promise<ShownClosing> {
    const driving = this.#drive()
    this.ctx.waitUntil(driving)
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => resolve(undefined), MOMENT_MS)
    await Promise.race([driving, promise]).finally(() => clearTimeout(timer))
    return shown(this.#stored())
  }

  #drive(): Promise<void> {
    this.#driving ??= this.#run().finally(() => (this.#driving = undefined))
    return this.#driving
  }

  async #run(): Promise<void> {
    const times: UpstreamTime[] = []
    const requestId = crypto.randomUUID()
    const context = { env: this.env, config: configOf(this.env), requestId, times }
    const isLost = await driveClosing({
      load: () => this.#read()?.run ?? null,
      save: async (run) => this.#write({ ...this.#stored(), run }),
      ask: async (run, step, refusals, isRetry) => this.#ask({ context, run, refusals, isRetry }, step),
      now: () => new Date().toISOString(),
    })
    if (isLost) {
      const stored = this.#stored()
      await this.#write({ ...stored, lost: stored.lost + 1 })
    }
    logBackgroundCalls('closing', requestId, times)
    if (isUploading(this.#stored())) await this.#closeUploads()
  }

  async #ask(
    call: Omit<StepCall, 'formId' | 'formKey' | 'sentId'> & { readonly context: CallContext },
    step: ClosingStep,
  ) {
    const { form, claimNumber } = this.#stored()
    // The form is deleted only after the claim is closed, so a run without its form cannot continue.
    if (form === null) return { type: 'lost' } as const
    const ids = { formId: form.id, formKey: form.key, sentId: form.sentId ?? form.id }
    if (step !== 'claim') return askExchangeStep({ ...call, ...ids }, step)
    const { receipt = null, ...outcome } = await askClaimStep({ ...call, ...ids }, form, async (view) => {
      const record = await sealRecord(form.key, form.id, closingRecord(view, form.signatures))
      return this.#write({ ...this.#stored(), record })
    })
    if (outcome.type === 'done') {
      await this.#write({ ...this.#stored(), receipt, ...(receipt !== null && { record: null }) })
      const closed = await claimClosed(form, claimNumber, form.signatures)
      await appendEvent(this.env, call.context.requestId, closed)
    }
    return outcome
  }

  /** Closes the photo uploads of the adjuster's device; if a crash interrupts it, the alarm repeats it. */
  async #closeUploads(): Promise<void> {
    const { uploads } = this.#stored()
    if (typeof uploads === 'string') await this.env.UPLOAD.getByName(await digest(uploads)).close()
    await this.#write({ ...this.#stored(), uploads: null })
  }

  #read(): Stored | undefined {
    return this.ctx.storage.kv.get<Stored>('closing')
  }

  #stored(): Stored {
    const stored = this.#read()
    if (stored === undefined) throw new TypeError('no closing')
    return stored
  }

  async #write(stored: Stored): Promise<void> {
    const isStopped = stored.run.state === 'stopped'
    const over = { ...stored, form: null, ...(isStopped && { record: null }) }
    this.ctx.storage.kv.put('closing', isOver(stored) ? over : stored)
    await setAlarmWithin(this.ctx.storage, Date.now() + pauseOf(stored), slackOf(stored))
    // The state must be durable before a call to the insurer relies on it.
    await this.ctx.storage.sync()
  }
}

const isOver = ({ run: { state } }: Stored) => state === 'done' || state === 'stopped'

const shown = (stored: Stored): ShownClosing => {
  const { run, claimNumber, receipt, record = null, owner = null, confirmedBy = [] } = stored
  return { run, claimNumber, receipt, record, owner, confirmedBy }
}

const isUploading = ({ run, uploads }: Stored) => run.state === 'done' && typeof uploads === 'string'

/** True while the run continues with the next step without a pause. */
const isDriven = ({ run, lost }: Stored) => lost === 0 || run.steps.some(({ state }) => state === 'running')

/**
 * Tolerance in ms for an alarm that is already set: while the run is driven, or its uploads are open, the alarm is not
 * moved. At other times the alarm is exact.
 */
const slackOf = (stored: Stored) =>
  (stored.run.state === 'running' && isDriven(stored)) || isUploading(stored) ? WATCH_MS : 0

function pauseOf(stored: Stored): number {
  const { run, lost } = stored
  if (run.state === 'asking') return ANSWER_MS
  if (run.state !== 'running') return isUploading(stored) ? 2 * WATCH_MS : RETENTION_MS
  if (isDriven(stored)) return 2 * WATCH_MS
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** lost)
}
