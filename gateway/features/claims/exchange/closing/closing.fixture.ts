/** A claim that can be closed, at an insurer as the documents define it (002 §4.5), and the verbs of its closing. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { ClosingState } from '#shared/contracts/claims/adjuster-closing.ts'
import { CLOSING } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { digest } from '#gateway/http/digest.ts'
import { adjuster, adjusterInsurer, adjusterJson, signedBy } from '#gateway/testing/adjuster-forms.ts'
import { uploadsName } from '#gateway/features/claims/forms/form-kind.ts'
import { uploadsOf } from '#gateway/uploads/upload-session.ts'
import type { Browser } from '#gateway/testing/browser.ts'
import type { FakeAnswers } from '#gateway/testing/fake-insurer.ts'

type Mode = 'emit' | 'receive'
const liability = {
  emit: { id: 'l1', name: 'NUESTRO ASEGURADO' },
  receive: { id: 'l2', name: 'Tercero responsable' },
} as const

/** A form with a folio, and a complete order for the third driver. */
function closable(mode: Mode, hasOrder = true) {
  const json = adjusterJson() as { peoples: readonly Record<string, unknown>[] }
  const [first = {}, third = {}] = json.peoples
  const vehicle = { brand: 'Nissan', model: 'Versa', year: '2020', plates: 'ABC123A' }
  const order = { id: 12, typeStatus: { id: 's4', name: 'S.I.P.A.C.' }, previous: false }
  return {
    ...json,
    declaration: 'Chocaron',
    causeTypeStatus: { id: 'x1', name: 'Alcance' },
    liabilityStatus: liability[mode],
    conclusion: 'Fin',
    peoples: [
      {
        ...first,
        folId: 'DE-1',
        circumstance: { id: 'z1', name: 'Alto' },
        vehicle: { ...(first.vehicle as object), ...vehicle },
      },
      {
        ...third,
        vehicle,
        services: hasOrder ? [order] : [],
        policy: { insuranceProvider: 'Quetzal', number: 'Q1', claimNumber: 'QS-1' },
      },
    ],
  }
}

/**
 * Opens a form that is ready to close.
 *
 * @param id Names the form in its link and, in this type, in the insurer's answer.
 *
 * @param email The adjuster's e-mail in the form.
 */
export async function ready(
  mode: Mode,
  more: FakeAnswers = {},
  hasOrder = true,
  id?: string | number,
  email = 'j@aseguradora.mx',
) {
  const json = { ...closable(mode, hasOrder), adjuster: { name: 'Julián', email } }
  const insurer = adjusterInsurer({ json })
  const sent = () => ({})
  const one = await adjuster(
    {
      answers: {
        ...insurer.answers,
        ...(id !== undefined && { readAdjusterForm: () => Response.json({ id, json: insurer.json }) }),
        issueVoucher: sent,
        receiveVoucher: sent,
        generateOrder: sent,
        endAttention: sent,
        informAdjuster: sent,
        ...more,
      },
    },
    id === undefined ? undefined : String(id),
  )
  const shown = await one.open()
  const closeAs = async (form: typeof shown) => one.close(form.version, [await signedBy(form, CLOSING)])
  const close = async () => closeAs(shown)
  const state = async () =>
    ((await one.tab.call('GET', `${one.at}/closing`)).json as { closing: ClosingState | null }).closing
  const answer = async (step: string, given: string) =>
    (await one.tab.call('POST', `${one.at}/closing/answer`, { step, answer: given })).json
  const confirm = async (email = 'j@aseguradora.mx') =>
    one.tab.call('POST', `${one.at}/closing/confirmation`, { email })
  const openLink = async () => one.tab.submit(`/claims/adjuster/${one.id}/llave-${one.id}`)
  const browserOf = async () => adjuster(insurer, one.id)
  const asked = (name: Parameters<typeof one.tab.insurer.askedFor>[0]) => one.tab.insurer.askedFor(name)
  const states = async () => (await state())?.steps.map(({ step, state: of }) => `${step} ${of}`)
  return { ...one, insurer, close, closeAs, confirm, openLink, browserOf, state, states, answer, asked }
}

interface Closing {
  readonly tab: Browser
  readonly id: string
}

const nameOf = ({ id }: Closing) => digest(JSON.stringify(['closing', id, `llave-${id}`]))

/** Reads the stored record of the closing's object. */
export const stored = async (one: Closing) =>
  runInDurableObject(
    env.CLAIM_CLOSING.getByName(await nameOf(one)),
    (_, { storage }) =>
      storage.kv.get<{ form: object | null; uploads?: string | null; record?: object | null }>('closing') ?? {
        form: null,
      },
  )

/** Milliseconds until the next alarm of the closing's object. */
export const pause = async (one: Closing) =>
  runInDurableObject(
    env.CLAIM_CLOSING.getByName(await nameOf(one)),
    async (_, { storage }) => ((await storage.getAlarm()) ?? 0) - Date.now(),
  )

/** The upload session of the claim's photos. */
export async function photos({ id }: Pick<Closing, 'id'>) {
  const place = await uploadsName({ name: 'adjuster' }, { id, key: `llave-${id}` })
  return (await uploadsOf(env, place)).progress()
}

/** Fires the alarm after the pause, as the platform does. */
export async function alarm({ tab, id }: Closing) {
  const name = await nameOf({ tab, id })
  // A first call makes the object run with the environment of this test browser.
  await tab.bindings.CLAIM_CLOSING.getByName(name).state()
  await runDurableObjectAlarm(env.CLAIM_CLOSING.getByName(name))
}
