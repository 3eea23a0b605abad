/** Uploads a photo of a form by link to the gateway. */
import { createHash } from 'node:crypto'
import type { formPhotoCalls } from '#shared/contracts/claims/form-photos.ts'
import { call, upload } from '#shared/http/call.ts'
import { pictures } from '#tests/photos/pictures.ts'
import { as, type Client } from './client.ts'
import { at, did } from './verbs.ts'

type Calls<Slot extends string> = Pick<ReturnType<typeof formPhotoCalls<Slot>>, 'announce' | 'piece'>

/** Sends all bytes of a photo to the gateway and returns its id there. */
export async function photoThere<Slot extends string>(
  client: Client,
  { announce, piece }: Calls<Slot>,
  of: { readonly ref: string; readonly slot: Slot },
): Promise<string> {
  const file = await pictures.sharp(1)
  const body = {
    sha256: createHash('sha256').update(file).digest('hex'),
    size: file.length,
    ...({ type: 'image/jpeg', source: 'gallery', takenAt: null, replaces: null } as const),
  }
  return as(client, async () => {
    const { photo } = await did(() => call(announce, { params: of, body }, at()))
    const id = photo.state === 'missing' ? '' : photo.id
    const bytes = new Blob([file], { type: 'application/octet-stream' })
    await did(() => upload(piece, { params: { ...of, id, offset: 0 }, body: bytes }, at()))
    return id
  })
}
