/**
 * Gateway and insurer are killed at every step of a closing: during the call, after its effect, and before
 * the outcome is stored. After a restart the run continues (D185, D79).
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getClosing, type ClosingState } from '#shared/contracts/claims/adjuster-closing.ts'
import { closeAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import {
  stepsOf,
  type ClosingMode,
  type ClosingStep,
} from '#shared/domain/claims/exchange/closing-steps.data.ts'
import { call } from '#shared/http/call.ts'
import { adjusterSigned } from '../adjusters.ts'
import { as, browserLike, type Client } from '../client.ts'
import { make } from '../links.ts'
import { startProduct, type Product } from '../product.ts'
import { at, did, standAt } from '../verbs.ts'

const stageOf = { emit: 'responsable', receive: 'afectado', none: 'corresponsable' } as const
const points = ['hold before', 'hold after', 'hold end'] as const
const callOf: Readonly<Record<ClosingStep, RegExp>> = {
  voucher: /POST .*digitalvoucher$/,
  order: /POST .*\/amis\/orders$/,
  attention: /POST .*\/amis\/endattention$/,
  inform: /POST .*\/amis\/adjusterinform$/,
  claim: /PUT .*\/adjuster\/form$/,
}
/** Names of the steps in the ledger; the save of the claim is read from the form instead. */
const kindsOf: Readonly<Partial<Record<ClosingStep, readonly string[]>>> = {
  voucher: ['voucher-issued', 'voucher-received'],
  order: ['order'],
  attention: ['attention'],
  inform: ['report'],
}

interface Cell {
  readonly mode: ClosingMode
  readonly step: ClosingStep
  readonly point: (typeof points)[number]
}
/**
 * The short run tests each step of each mode after its effect, and each kill point at one step or another.
 */
const cells = (Object.keys(stageOf) as ClosingMode[]).flatMap((mode) =>
  // The keys come from the same record, so the cast is safe.
  stepsOf[mode].flatMap(({ step }, row) =>
    points
      .filter((point, column) => process.env.LONG === '1' || point === 'hold after' || row % 3 === column)
      .map((point): Cell => ({ mode, step, point })),
  ),
)

interface Standing {
  readonly client: Client
  readonly ref: string
  readonly id: string
  /** Number of effects of each step. */
  readonly effects: () => Promise<ReadonlyMap<ClosingStep, number>>
}

async function stand(product: Product, { mode, step, point }: Cell): Promise<Standing> {
  const { client, ref, id, sheets, body, atInsurer } = await adjusterSigned({
    stage: stageOf[mode],
    exchanged: 'whole',
  })
  if (mode === 'receive') await make(`exchange/sheets/${sheets?.other ?? ''}`, { act: 'issue' })
  const effects = async () => {
    const ledger = await fetch(`${at().base}/sandbox/api/exchange/forms/${id}`)
    // The cast is safe: the sandbox sends this shape.
    const { effects: made } = (await ledger.json()) as { effects: readonly { kind: string }[] }
    const { state } = await atInsurer()
    return new Map(
      stepsOf[mode].map(({ step: one }) => {
        const kinds = kindsOf[one]
        const count = kinds
          ? made.filter(({ kind }) => kinds.includes(kind)).length
          : Number(state === 'concluded')
        return [one, count] as const
      }),
    )
  }
  product.proxy.spoil(id, callOf[step], point)
  // The answer of this call is lost, because the gateway is killed meanwhile.
  let answered = ''
  const params = { ref }
  const close = () => call(closeAdjusterForm, { params, body }, { ...at(), key: crypto.randomUUID() })
  void as(client, close).then(
    (answer) => void (answered = JSON.stringify(answer)),
    () => undefined,
  )
  await vi.waitFor(
    () => expect(product.proxy.held.has(id), `${mode} ${step} ${point} ${answered}`).toBe(true),
    { timeout: 90_000 },
  )
  return { client, ref, id, effects }
}

const shown = ({ client, ref }: Standing): Promise<ClosingState> =>
  as(client, async () => {
    const { closing } = await did(() => call(getClosing, { params: { ref } }, at()))
    if (closing === null) throw new Error('the closing is forgotten')
    return closing
  })

/**
 * Compares the shown state with the ledger read before and after it: a step shown as done has its effect, an
 * unsent one has none.
 */
async function truthOf(here: Standing): Promise<ClosingState> {
  const before = await here.effects()
  const closing = await shown(here)
  const after = await here.effects()
  for (const { step, state } of closing.steps) {
    if (state === 'done') expect([step, after.get(step)]).toEqual([step, 1])
    if (['waiting', 'failed', 'skipped'].includes(state)) expect([step, before.get(step)]).toEqual([step, 0])
  }
  return closing
}

describe.each(process.env.LONG === '1' ? ['', 'plain'] : [''])('an insurer "%s"', (insurer) => {
  let product: Product
  const standing = new Map<Cell, Standing>()
  beforeAll(async () => {
    // The call is paused until the crash, so its end is not awaited.
    product = await startProduct({ insurer, ceilingMs: 60_000 })
    standAt(product.origin)
    vi.stubGlobal('fetch', browserLike(product.origin, fetch))
    await Promise.all(cells.map(async (cell) => void standing.set(cell, await stand(product, cell))))
    for (const [{ step, point }, here] of standing) {
      const { steps } = await truthOf(here)
      expect(steps.find((one) => one.step === step)?.state).toBe('running')
      expect((await here.effects()).get(step)).toBe(point === 'hold before' ? 0 : 1)
      product.proxy.lift(here.id)
    }
    await product.crash()
  }, 300_000)
  afterAll(async () => {
    vi.unstubAllGlobals()
    await product?.stop()
  })

  test.concurrent.each(cells)(
    '[EXC-30] [EXC-34] [D79] [D185] $mode, killed at its $step, $point: the closing resumes by itself, with each effect once',
    { timeout: 150_000 },
    async (cell) => {
      const here = standing.get(cell)
      if (here === undefined) throw new Error('not begun')
      // No test reads half of the closings until they have ended, so that their own alarm resumes them.
      const isWatched = cells.indexOf(cell) % 2 === 0
      // Without API-125 the outcome of a voucher or an order stays unknown, and the adjuster is asked (D79).
      const isAsked = insurer === 'plain' && (cell.step === 'voucher' || cell.step === 'order')
      await vi.waitFor(
        async () => {
          if (isWatched || isAsked) expect((await truthOf(here)).state).toBe(isAsked ? 'asking' : 'done')
          expect((await here.effects()).get('claim')).toBe(isAsked ? 0 : 1)
        },
        { timeout: 120_000, interval: 500 },
      )
      if (isAsked) return expect((await shown(here)).question).toBe('unknown')
      const { steps } = await vi.waitFor(
        async () => {
          const closing = await truthOf(here)
          expect(closing.state).toBe('done')
          return closing
        },
        { timeout: 60_000, interval: 500 },
      )
      expect(steps.map((one) => one.state)).toEqual(steps.map(() => 'done'))
      expect([...(await here.effects()).values()]).toEqual(steps.map(() => 1))
    },
  )
})
