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
import { call } from '#shared/http/call.ts'
import { as } from './client.ts'
import { exchange, make } from './links.ts'
import { photoThere } from './photo-there.ts'
import { at, did } from './verbs.ts'

interface AtInsurer {
  readonly version: number
  readonly json: unknown
  readonly pictures: readonly object[]
}

export const SLOT = '7002_vin'
/** Of the whole claim: an insurer of the documents may give its people no ids (D60). */
export const SLOT_OF_CLAIM = 'dua-a1'

export async function adjusterOpened() {
  const { id, link } = await make<{ id: string; link: string }>('adjuster-forms', { stage: 'con-avisos' })
  const atInsurer = async () => {
    const answer = await fetch(`${at().base}/sandbox/api/adjuster-forms/${id}`)
    return (await answer.json()) as AtInsurer // the sandbox's own shape
  }
  /** How often somebody has saved it. */
  const saves = async () => (await atInsurer()).version - 1
  const files = async () => (await atInsurer()).pictures.length
  const stored = async () => (await atInsurer()).json
  return { ...(await exchange(link)), saves, files, stored }
}

export async function adjusterLoaded() {
  const opened = await adjusterOpened()
  const { client, ref } = opened
  const form = await as(client, () => did(() => call(getAdjusterForm, { params: { ref } }, at())))
  if (form.state !== 'open') throw new Error('the form is over')
  return { ...opened, form }
}

/** Signed by the adjuster under what is on show. */
export async function adjusterSigned() {
  const { form, ...loaded } = await adjusterLoaded()
  const { values, people, photos, version } = form
  const signed = {
    signer: CLOSING,
    name: 'Julián Serrano',
    image: signatures[0]?.[1] ?? '',
    digest: await contentDigest(adjusterContent(values, people, CLOSING, photos)),
    version,
    at: '2026-11-25T18:05:00.000Z',
  }
  return { ...loaded, body: { base: version, values: {}, removed: [], signatures: [signed] } }
}

const calls = { announce: announceAdjusterPhoto, piece: sendAdjusterPiece }

export async function adjusterPhotoArrived(slot = SLOT) {
  const opened = await adjusterOpened()
  const { client, ref } = opened
  return { ...opened, photoId: await photoThere(client, calls, { ref, slot }) }
}

/** It stands in the form of the insurer. */
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
