import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import { formState, wordsOf } from '#shared/forms/rendered.fixture.tsx'
import type {
  Cancellation,
  CancellationReceipt,
  CancellationSituation,
} from '#shared/contracts/policies/cancellation.ts'
import { CancelPromptScreen } from './CancelPrompt.tsx'
import { promptOf } from './cancel-prompt.ts'
import { failureText, type CancellationSchema } from './cancellation.ts'
import { receiptFacts, receiptLead } from './receipt.ts'
import { CancellationScreen } from './cancellation.screen.tsx'

const noop = () => undefined

const open = (daysToPayment: number | null, due: Due | null = null) =>
  ({ kind: 'open', daysToPayment, periods: null, due, refundBy: null }) as const
type Due = NonNullable<Extract<CancellationSituation, { kind: 'open' }>['due']>
const promptAt = (situation: CancellationSituation, debtRule: 'waived' | 'owed' | null = null) =>
  promptOf({ situation, debtRule })
const textAt = (situation: CancellationSituation) => promptAt(situation)?.text

test.each([
  [12, 'Faltan 12 días para tu próximo pago mensual. ¿Seguro que quieres cancelar tu póliza?'],
  [1, 'Falta 1 día para tu próximo pago mensual. ¿Seguro que quieres cancelar tu póliza?'],
  [0, 'Tu próximo pago mensual es hoy. ¿Seguro que quieres cancelar tu póliza?'],
])('[CAN-09] [CAN-O4] the cancel prompt counts %i days before the next payment', (days, text) => {
  expect(promptAt(open(days))).toEqual({ text, mayGoOn: true })
})

test('[CAN-07] [CAN-08] [CAN-O3] the cancel prompt of a cancelled policy names its end, of a paid one says so', () => {
  const until = '2027-01-17T05:59:00.000Z'
  expect(textAt({ kind: 'ending', until, receipt: null })).toBe(
    'Tu póliza ya está cancelada. Estará vigente hasta el 16/01/2027.',
  )
  expect(textAt({ kind: 'ending', until: null, receipt: null })).toBe(
    'Tu póliza ya está cancelada. Estará vigente hasta el --.',
  )
  expect(textAt({ kind: 'paid' })).toBe('Tu póliza ya está pagada')
  for (const situation of [open(null), { kind: 'cancelled', receipt: null }] as const)
    expect(promptAt(situation)).toBeNull()
})

test('[CAN-10] [CAN-11] the cancel prompt has a link to the cancellation and a button to close it', () => {
  const drawn = (situation: CancellationSituation) =>
    renderToStaticMarkup(
      <CancelPromptScreen
        policyNumber="AE1"
        cancellation={{ situation, debtRule: null }}
        onClose={() => undefined}
      />,
    )
  const html = drawn(open(12))
  expect(html).toMatch(/<a [^>]*href="\/policy\/cancellation\/AE1"[^>]*>.*?Entiendo, quiero cancelar/s)
  expect(html).toMatch(/<button [^>]*>(?:(?!<\/button>).)*He cambiado de opinión/s)
  expect(drawn({ kind: 'paid' })).not.toContain('quiero cancelar')
})

const annual: Cancellation = {
  policyNumber: 'AE1',
  vehicle: 'Nissan Versa 2022',
  isMonthly: false,
  hasBegun: true,
  offersLaterDay: false,
  expirationDate: null,
  situation: { kind: 'external', url: 'https://insurer.example/cancel' },
  mandatory: null,
  debtRule: null,
  isRenewalPaused: false,
  reasons: [],
}

/** Renders the dialog as on 22 November 2026. */
const screenOf = (cancellation: Cancellation, lastDay = '') =>
  renderToStaticMarkup(
    <CancellationScreen
      cancellation={cancellation}
      today="2026-11-22"
      state={formState<CancellationSchema>({ lastDay, reason: '', improvement: '', hasAccepted: false })}
      isAsking={false}
      isSending={false}
      isConfirming={false}
      onConfirm={noop}
      onBack={noop}
      onRetry={noop}
      pause={{ isBusy: false, isDone: false, onPress: noop }}
      management="/policy/management/AE1"
    />,
  )

test('[CAN-02] an annual policy cancelled elsewhere has only an external link in a new tab', () => {
  const html = screenOf(annual)
  const [link = ''] = /<a [^>]*href="https:[^>]*>/.exec(html) ?? []
  expect(link).toContain('href="https://insurer.example/cancel"')
  expect(link).toContain('target="_blank"')
  expect(link).toContain('rel="noopener noreferrer"')
  expect(html).not.toMatch(/<form|<button/)
})

test('[D127] [D253] an incomplete later day keeps the typed parts and promises no end or refund', () => {
  const kept = { expeditionRights: pesos(580), mandatory: pesos(362.5) }
  const year = { amount: pesos(8_242.5), kept, from: '2026-01-01', until: '2027-01-01' }
  const offered = { ...annual, offersLaterDay: true, situation: { ...open(null), periods: [year] } }
  expect(screenOf(offered)).toContain('Termina hoy')
  expect(screenOf(offered, '2026-12-10')).toContain('Hasta el jueves 10 de diciembre de 2026.')
  for (const typed of ['2026-12-', '2026-11-31']) {
    const [html = ''] = screenOf(offered, typed).split('<dialog')
    expect(html).not.toContain('type="date"')
    expect(html).toContain('Elige un día entre hoy y el 01/01/2027.')
    expect(html).not.toMatch(/Termina hoy|Te devolvemos/)
  }
})

test('[D62] the cancellation receipt names the day on which the policy ends', () => {
  const receipt = { number: 'CAN1', policyNumber: 'AE1', vehicle: 'Nissan Versa 2022', refund: null }
  const parts = { lastDay: '2026-11-22', kept: null, refundBy: null, mandatoryUntil: null }
  const [, at] = receiptFacts({ ...receipt, ...parts, cancelledAt: new Date().toISOString() })
  expect(at).toEqual({ label: 'Fecha y hora', value: expect.stringMatching(/\d{4}/) })
  const endsNow = { ...receipt, ...parts, cancelledAt: '2026-11-22T18:00:00.000Z' }
  expect(receiptLead(endsNow)).toMatch(/^Este es tu comprobante/)
  expect(receiptLead({ ...endsNow, lastDay: '2026-12-29' })).toMatch(
    /^Tu póliza termina el martes 29 de diciembre de 2026\. Este es tu comprobante/,
  )
})

test('[D162] [D3] before a cancellation an unread debt is named, and no cover until the year ends is promised', () => {
  const unread = { ...open(null), isDueUnread: true } as const
  const words = wordsOf(screenOf({ ...annual, isMonthly: null, situation: unread }))
  const text =
    'No pudimos ver si hay un pago pendiente. Antes de cancelar, pregunta a la aseguradora si después todavía tienes que pagarlo.'
  expect(words.split(text)).toHaveLength(3)
  expect(words).not.toMatch(/sigues cubierto|[Pp]aga lo pendiente/)
  expect(wordsOf(screenOf({ ...annual, situation: open(null) }))).not.toContain(text)
})

test('[D127] [D3] the cancellation receipt names a compulsory part that is unread or has no day', () => {
  const parts = { lastDay: '2026-11-22', refund: null, kept: null, refundBy: null }
  const receipt = { ...parts, number: 'CAN1', policyNumber: 'AE1', vehicle: 'Nissan Versa 2022' }
  const partOf = (
    mandatoryUntil: string | null,
    more: Pick<Partial<CancellationReceipt>, 'mandatoryGap'> = {},
  ) =>
    receiptFacts({ ...receipt, cancelledAt: '2026-11-22T18:00:00.000Z', mandatoryUntil, ...more }).find(
      ({ label }) => label === 'Seguro obligatorio',
    )?.value
  expect(partOf('2027-03-13T05:59:00.000Z')).toBe('Sigue vigente hasta el 12/03/2027')
  expect(partOf(null, { mandatoryGap: 'undated' })).toBe('Sigue vigente hasta su término')
  expect(partOf(null, { mandatoryGap: 'unread' })).toMatch(/^Todavía no lo sabemos/)
  expect(partOf(null)).toBeUndefined()
})

test('[CAN-25] [CAN-O11] a failed cancellation has its own or the generic sentence', () => {
  expect(failureText({ code: 'upstream_failed', status: 500 })).toBe(
    '(500) Ha ocurrido un error. Intenta de nuevo en unos minutos.',
  )
  expect(failureText({ code: 'unreachable' })).toBe(
    '(Timeout) Ha ocurrido un error. Revisa tu conexión de internet.',
  )
  expect(failureText({ code: 'already_cancelled' })).toBe('La póliza está cancelada.')
})

test.each([
  ['waived', 'Si cancelas ya no se cobra.'],
  ['owed', 'Si cancelas lo sigues debiendo: corresponde a los días en que estuviste cubierto.'],
  [null, 'Antes de cancelar, pregunta a la aseguradora si después todavía tienes que pagarlo.'],
] as const)('[D127] the cancel prompt says what happens with a debt: %s', (rule, text) => {
  const due = { amount: pesos(310), since: '2026-11-12', nextTry: null, coveredUntil: null }
  expect(promptAt(open(null, due), rule)?.text).toBe(
    `Debes $310.00 desde el 12/11/2026. ${text} ¿Seguro que quieres cancelar tu póliza?`,
  )
})
