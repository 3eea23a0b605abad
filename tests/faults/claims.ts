/** Browsers that have opened the form of a driver, up to the step that fails. */
import { createHash } from 'node:crypto'
import { completeClaimForm, getClaimForm, saveClaimForm } from '#shared/contracts/claims/claim-form.ts'
import { announceClaimPhoto, checkClaimPhoto, sendClaimPiece } from '#shared/contracts/claims/claim-photos.ts'
import { seedPostalCodes } from '#sandbox/postal/seed.ts'
import { signedEnd } from '#shared/domain/signature/driver-signature.fixture.ts'
import { call, upload } from '#shared/http/call.ts'
import { pictures } from '#tests/photos/pictures.ts'
import { as } from './client.ts'
import { exchange, make } from './links.ts'
import { at, did } from './verbs.ts'

interface AtInsurer {
  readonly version: number
  readonly pictures: readonly object[]
}

export async function formOpened({ isWhole = false } = {}) {
  const { id, link } = await make<{ id: string; link: string }>('claim-forms', {
    variant: 'ordinary',
    isWhole,
  })
  const atInsurer = async () => {
    const answer = await fetch(`${at().base}/sandbox/api/claim-forms/${id}`)
    return (await answer.json()) as AtInsurer // the sandbox's own shape
  }
  /** How often somebody has saved it. */
  const saves = async () => (await atInsurer()).version - 1
  const files = async () => (await atInsurer()).pictures.length
  return { ...(await exchange(link)), saves, files }
}

export async function formLoaded(options = {}) {
  const opened = await formOpened(options)
  const { client, ref } = opened
  const form = await as(client, () => did(() => call(getClaimForm, { params: { ref } }, at())))
  return { ...opened, form, base: form.state === 'open' ? form.version : '' }
}

/** All of a photo is at the gateway. */
export async function photoArrived() {
  const opened = await formOpened()
  const { client, ref } = opened
  const file = await pictures.sharp(1)
  const body = {
    sha256: createHash('sha256').update(file).digest('hex'),
    size: file.length,
    ...({ type: 'image/jpeg', source: 'gallery', takenAt: null, replaces: null } as const),
  }
  const of = { ref, slot: 'vin' } as const
  return as(client, async () => {
    const { photo } = await did(() => call(announceClaimPhoto, { params: of, body }, at()))
    const photoId = photo.state === 'missing' ? '' : photo.id
    const piece = new Blob([file], { type: 'application/octet-stream' })
    await did(() => upload(sendClaimPiece, { params: { ...of, id: photoId, offset: 0 }, body: piece }, at()))
    return { ...opened, photoId }
  })
}

/** A photo stands in the form of the insurer. */
export async function photoInForm() {
  const { client, ref, photoId, saves } = await photoArrived()
  const params = { ref }
  await as(client, async () => {
    await did(() => call(checkClaimPhoto, { params: { ref, slot: 'vin' }, body: { id: photoId } }, at()))
    const form = await did(() => call(getClaimForm, { params }, at()))
    const body = { base: form.state === 'open' ? form.version : '', fields: { facts: 'Un taxi frenó.' } }
    await did(() => call(saveClaimForm, { params, body }, { ...at(), key: crypto.randomUUID() }))
  })
  return { client, ref, removals: async () => (await saves()) - 1 }
}

/** Everything is filled in, and signed as it is on show. */
export async function formSigned() {
  const { form, ...loaded } = await formLoaded({ isWhole: true })
  if (form.state !== 'open') throw new Error('the form is over')
  return { ...loaded, body: await signedEnd(form) }
}

export async function formCompleted() {
  const { client, ref, body } = await formSigned()
  const input = { params: { ref }, body }
  await as(client, () => did(() => call(completeClaimForm, input, { ...at(), key: crypto.randomUUID() })))
  return { client, ref }
}

const codes = seedPostalCodes().map(({ code }) => code)
/** One that was not asked for yet, since it is cached for everybody. */
export const nextCode = () => codes.pop() ?? ''
