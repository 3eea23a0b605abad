/** Browsers that have opened a driver's form, up to the step that fails. */
import { completeClaimForm, getClaimForm, saveClaimForm } from '#shared/contracts/claims/claim-form.ts'
import { announceClaimPhoto, checkClaimPhoto, sendClaimPiece } from '#shared/contracts/claims/claim-photos.ts'
import { seedPostalCodes } from '#sandbox/postal/seed.ts'
import { signedEnd } from '#shared/domain/signature/driver-signature.fixture.ts'
import { call } from '#shared/http/call.ts'
import { as } from './client.ts'
import { exchange, make } from './links.ts'
import { photoThere } from './photo-there.ts'
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
    return (await answer.json()) as AtInsurer // The cast is safe: the sandbox sends this shape.
  }
  /** Counts the saves that the insurer performed. */
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

const photoCalls = { announce: announceClaimPhoto, piece: sendClaimPiece }

/** Sends all bytes of a photo to the gateway. */
export async function photoArrived() {
  const opened = await formOpened()
  const { client, ref } = opened
  return { ...opened, photoId: await photoThere(client, photoCalls, { ref, slot: 'vin' }) }
}

/** A form with a photo that the insurer has received. */
export async function photoInForm() {
  const { client, ref, photoId, saves } = await photoArrived()
  const params = { ref }
  await as(client, async () => {
    await did(() => call(checkClaimPhoto, { params: { ref, slot: 'vin' }, body: { id: photoId } }, at()))
    const form = await did(() => call(getClaimForm, { params }, at()))
    const body = {
      base: form.state === 'open' ? form.version : '',
      values: { facts: 'Un taxi frenó.' },
      removed: [],
    }
    await did(() => call(saveClaimForm, { params, body }, { ...at(), key: crypto.randomUUID() }))
  })
  return { client, ref, removals: async () => (await saves()) - 1 }
}

/** A complete form with a signature over its shown content. */
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
/** A postal code not requested before, because the gateway caches each for all people. */
export const nextCode = () => codes.pop() ?? ''
