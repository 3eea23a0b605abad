/** Browsers that have opened the form of an adjuster, up to the step that fails. */
import { adjusterContent, CLOSING } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { signatures } from '#shared/domain/signature/signatures.fixture.ts'
import { contentDigest } from '#shared/domain/signature/signed-content.ts'
import { getAdjusterForm, saveAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import {
  announceAdjusterPhoto,
  checkAdjusterPhoto,
  sendAdjusterPiece,
} from '#shared/contracts/claims/adjuster-photos.ts'
import { makeFolio } from '#shared/contracts/claims/adjuster-exchange.ts'
import { call } from '#shared/http/call.ts'
import { as } from './client.ts'
import { exchange, make } from './links.ts'
import { photoThere } from './photo-there.ts'
import { at, did } from './verbs.ts'

interface AtInsurer {
  readonly state: string
  readonly version: number
  readonly json: unknown
  readonly pictures: readonly object[]
}

interface Ready {
  readonly id: string
  readonly link: string
  readonly exchange?: { readonly folio: string; readonly other: string }
}

export const SLOT = '7002_vin'
/** Slot of the whole claim: an insurer of the documents may give its people no ids (D60). */
export const SLOT_OF_CLAIM = 'dua-a1'

export async function adjusterOpened(given: object = { stage: 'con-avisos' }) {
  const { id, link, exchange: sheets } = await make<Ready>('adjuster-forms', given)
  const atInsurer = async () => {
    const answer = await fetch(`${at().base}/sandbox/api/adjuster-forms/${id}`)
    return (await answer.json()) as AtInsurer // The cast is safe: the sandbox sends this shape.
  }
  /** Counts the saves that the insurer performed. */
  const saves = async () => (await atInsurer()).version - 1
  const files = async () => (await atInsurer()).pictures.length
  const stored = async () => (await atInsurer()).json
  return { ...(await exchange(link)), id, sheets, atInsurer, saves, files, stored }
}

export async function adjusterLoaded(given?: object) {
  const opened = await adjusterOpened(given)
  const { client, ref } = opened
  const form = await as(client, () => did(() => call(getAdjusterForm, { params: { ref } }, at())))
  if (form.state !== 'open') throw new Error('the form is over')
  return { ...opened, form }
}

/**
 * Counts the closings: each is one save of the changes and one that completes the form (D193). The run
 * continues by itself, so its end is awaited.
 */
const closings =
  (atInsurer: () => Promise<AtInsurer>, before: number): (() => Promise<number>) =>
  async () => {
    for (let tries = 0; tries < 60; tries++) {
      const { state, version } = await atInsurer()
      if (state === 'concluded') return version - before - 1
      await new Promise((done) => setTimeout(done, 250))
    }
    return 0
  }

/** Makes the adjuster's signature over the shown content. */
export async function adjusterSigned(given?: object) {
  const { form, ...loaded } = await adjusterLoaded(given)
  const { version: before } = await loaded.atInsurer()
  const { values, people, photos, version } = form
  const signed = {
    signer: CLOSING,
    name: 'Julián Serrano',
    image: signatures[0]?.[1] ?? '',
    digest: await contentDigest(adjusterContent(values, people, CLOSING, photos)),
    version,
    at: '2026-11-25T18:05:00.000Z',
  }
  const body = { base: version, values: {}, removed: [], signatures: [signed] }
  return { ...loaded, body, closings: closings(loaded.atInsurer, before) }
}

const calls = { announce: announceAdjusterPhoto, piece: sendAdjusterPiece }

export async function adjusterPhotoArrived(slot = SLOT) {
  const opened = await adjusterOpened()
  const { client, ref } = opened
  return { ...opened, photoId: await photoThere(client, calls, { ref, slot }) }
}

/** Opens an adjuster's form with a photo that the insurer has received. */
export async function adjusterPhotoInForm() {
  const { client, ref, photoId, saves } = await adjusterPhotoArrived(SLOT_OF_CLAIM)
  await as(client, async () => {
    const params = { ref, slot: SLOT_OF_CLAIM }
    await did(() => call(checkAdjusterPhoto, { params, body: { id: photoId } }, at()))
    const form = await did(() => call(getAdjusterForm, { params: { ref } }, at()))
    const body = { base: form.state === 'open' ? form.version : '', values: {}, removed: [] }
    await did(() => call(saveAdjusterForm, { params: { ref }, body }, { ...at(), key: crypto.randomUUID() }))
  })
  return { client, ref, removals: async () => (await saves()) - 1 }
}

interface Sheet {
  readonly state: string
  readonly linkedWith: string | null
}

/**
 * A claim between two insurers.
 * @param exchanged True if both sides' data were synchronised and the people are complete.
 */
export async function adjusterAtAccident(exchanged?: 'no-services') {
  const given = { stage: 'responsable', ...(exchanged && { exchanged }) }
  const { id, link, exchange: known } = await make<Ready>('adjuster-forms', given)
  /** Counts the sheets of our side and of the linked side. */
  const sheets = async () => {
    const answer = await fetch(`${at().base}/sandbox/api/exchange/forms/${id}`)
    // The cast is safe: the sandbox sends this shape.
    return ((await answer.json()) as { sheets: readonly Sheet[] }).sheets
  }
  return { ...(await exchange(link)), folio: known?.folio ?? '', sheets }
}

/** Creates a sheet of the other adjuster and returns its folio. */
export async function otherFolio(): Promise<string> {
  return (await make<{ folio: string }>('exchange/sheets', {})).folio
}

/** Creates a claim whose folio the other adjuster has scanned. */
export async function adjusterLinked() {
  const { client, ref } = await adjusterAtAccident()
  const { folio } = await as(client, () =>
    did(() => call(makeFolio, { params: { ref } }, { ...at(), key: crypto.randomUUID() })),
  )
  await make(`exchange/sheets/${await otherFolio()}`, { act: 'link', folio })
  return { client, ref }
}
