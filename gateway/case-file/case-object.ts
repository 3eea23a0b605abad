import { DurableObject } from 'cloudflare:workers'
import { caseEventNames, type CaseEventKind, type CaseFacts } from '#shared/case-file/case-events.data.ts'
import { nextLine, type CaseLine, type CaseProof } from '#shared/case-file/case-file.ts'
import { configOf } from '#gateway/env.ts'
import { setAlarmBy } from '#gateway/http/set-alarm.ts'
import type { SandboxBinding } from '#gateway/insurer/call.ts'
import { writeLine } from '#gateway/operations/log-line.ts'
import { askStamp } from './conservation/ask-stamp.ts'
import {
  exportDue,
  exportDueAt,
  noteExport,
  restoreEntries,
  rewind,
  type ExportEnv,
  type Restored,
} from './records/export.ts'
import { roomFor } from './case-room.ts'
import {
  awaitProof,
  issuedProofs,
  noteStamped,
  shownProof,
  storedProofs,
  type ShownProof,
} from './conservation/proofs.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long a case file is kept: one year of the policy and ten years after its end (LISF 492: R12 of the law). */
const RETENTION_MS = 11 * 365 * DAY

export interface CaseEvent {
  readonly kind: CaseEventKind
  readonly facts: CaseFacts
  /**
   * Id of an event that happens once: the same id again is the same event. If it is absent, a line equal to the
   * previous one of its kind is dropped.
   */
  readonly id?: string
}

interface Stored {
  readonly line: CaseLine
  readonly id: string | null
}

/** A choice that the person can still reverse today; only the last choice of a day becomes a line of the case file. */
interface Held {
  readonly of: string
  readonly event: CaseEvent
}

const HELD = 'held:'
/** Interval at which the alarm checks whether the day of a held choice is over. */
const HELD_MS = 60 * 60 * 1000

const keyOf = (number: number) => `line:${String(number).padStart(6, '0')}`

/** Prefixes of the keys that are exported. */
const EVIDENCE = ['line:', 'proof:']
const isExported = (key: string): boolean => EVIDENCE.some((prefix) => key.startsWith(prefix))

/**
 * The chain of one purchase or claim (D240): lines are added, and never changed or removed. Signed content gets a
 * proof of conservation later, by the alarm (D221), so that no request waits for it.
 */
export class CaseObject extends DurableObject<ExportEnv & SandboxBinding> {
  #last: Promise<unknown> = Promise.resolve()

  /** Adds an event to the chain. `of` is the subject of the case file; the chain begins with it. */
  async append(of: string, event: CaseEvent): Promise<void> {
    // Appends run one at a time, because a digest is awaited between the previous line and the next.
    const added = this.#last.then(() => this.#add(of, event))
    this.#last = added.catch(() => undefined)
    await added
  }

  async lines(): Promise<readonly CaseLine[]> {
    return this.#stored().map(({ line }) => line)
  }

  async proofs(): Promise<readonly CaseProof[]> {
    return issuedProofs(this.ctx.storage.kv)
  }

  async shownProof(): Promise<ShownProof | null> {
    return shownProof(this.ctx.storage.kv)
  }

  /** Restores exported entries for the operator (D331), as `restoreEntries` describes. */
  async restore(
    entries: readonly (readonly [key: string, value: unknown])[],
    force = false,
  ): Promise<Restored> {
    const state = restoreEntries(this.ctx.storage.kv, entries, { force, isExported })
    await this.#setAlarm(this.#end() ?? Date.now() + RETENTION_MS)
    return state
  }

  /** Rewinds the object to `at` for the operator (D331), in epoch ms. */
  async rewind(at: number): Promise<string> {
    return rewind(this.ctx, at)
  }

  override async alarm(): Promise<void> {
    const end = this.#end()
    if (end === null || end <= Date.now()) return this.ctx.storage.deleteAll()
    for (const [key, { of, event }] of this.#held()) {
      if (roomFor(event.kind, this.#stored(), Date.now()) === 'later') continue
      this.ctx.storage.kv.delete(key)
      await this.append(of, event)
    }
    await this.#conserve()
    await exportDue(this.env, this.ctx, 'cases', () => this.#keys())
    await this.#setAlarm(this.#end() ?? end)
  }

  async #conserve(): Promise<void> {
    const { kv } = this.ctx.storage
    for (const [line, proof] of storedProofs(kv)) {
      const digest = kv.get<Stored>(keyOf(line))?.line.content
      if (digest === undefined || proof.state === 'issued' || proof.next > Date.now()) continue
      const stamped = await askStamp(this.env, digest, proof.nonce)
      noteStamped(kv, line, proof, stamped)
      if (stamped.ok) noteExport(this.env, kv)
      if (!stamped.ok) writeLine({ proofMissing: stamped.problem, tries: proof.tries + 1 })
    }
  }

  /** Sets the alarm to the next missing proof, or to the end of the retention. */
  async #setAlarm(end: number): Promise<void> {
    const due = storedProofs(this.ctx.storage.kv).flatMap(([, proof]) =>
      proof.state === 'waiting' ? [proof.next] : [],
    )
    const held = this.#held().length === 0 ? [] : [Date.now() + HELD_MS]
    const copy = exportDueAt(this.ctx.storage.kv) ?? end
    await setAlarmBy(this.ctx.storage, Math.min(end, copy, ...due, ...held))
  }

  /** End of the retention in epoch ms, or null if the case file has no lines. */
  #end(): number | null {
    const last = this.#stored().at(-1)?.line.at
    return last === undefined ? null : Date.parse(last) + RETENTION_MS
  }

  async #add(of: string, event: CaseEvent): Promise<void> {
    const { kv } = this.ctx.storage
    const stored = this.#stored()
    if (isKnown(stored, event)) return
    switch (roomFor(event.kind, stored, Date.now())) {
      case 'room':
        break
      case 'later':
        kv.put(HELD + event.kind, { of, event } satisfies Held)
        return this.#setAlarm(this.#end() ?? Date.now() + RETENTION_MS)
      case 'full':
        return undefined
      case 'last':
        writeLine({ caseFull: event.kind })
        return this.#write(of, {
          kind: 'file-full',
          facts: { class: caseEventNames[event.kind] },
          id: event.kind,
        })
    }
    kv.delete(HELD + event.kind)
    await this.#write(of, event)
  }

  async #write(of: string, { kind, facts, id }: CaseEvent): Promise<void> {
    const stored = this.#stored()
    const before = stored.at(-1)?.line
    const number = (before?.number ?? 0) + 1
    const at = new Date().toISOString()
    const line = await nextLine(before?.chain ?? of, { number, at, kind, facts: given(facts) })
    this.ctx.storage.kv.put(keyOf(number), { line, id: id ?? null } satisfies Stored)
    noteExport(this.env, this.ctx.storage.kv)
    if (configOf(this.env).CONSERVATION_URL !== '') awaitProof(this.ctx.storage.kv, line)
    await this.#setAlarm(Date.parse(at) + RETENTION_MS)
  }

  /** Keys of the evidence: lines and proofs, without today's reversible choices, which are not lines yet. */
  #keys(): readonly string[] {
    return EVIDENCE.flatMap((prefix) => [...this.ctx.storage.kv.list({ prefix })].map(([key]) => key))
  }

  #held(): readonly (readonly [key: string, held: Held])[] {
    return [...this.ctx.storage.kv.list<Held>({ prefix: HELD })]
  }

  #stored(): readonly Stored[] {
    return [...this.ctx.storage.kv.list<Stored>({ prefix: 'line:' })].map(([, one]) => one)
  }
}

function isKnown(stored: readonly Stored[], { kind, facts, id }: CaseEvent): boolean {
  if (id !== undefined) return stored.some((one) => one.line.kind === kind && one.id === id)
  const last = stored.findLast(({ line }) => line.kind === kind)?.line
  return last !== undefined && JSON.stringify(sorted(last.facts)) === JSON.stringify(sorted(given(facts)))
}

/** Returns the facts without the keys that have no value. */
const given = (facts: CaseFacts): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== ''))

const sorted = (facts: Readonly<Record<string, string>>) =>
  Object.entries(facts).toSorted(([one], [other]) => (one < other ? -1 : 1))
