import { expect, test } from 'vitest'
import { prepareFile } from './prepare.ts'
import { readFile } from './read-file.ts'

const cloudFile = (arrayBuffer: () => Promise<ArrayBuffer>) =>
  Object.assign(new File(['x'], 'foto.jpg', { type: 'image/jpeg', lastModified: 5 }), { arrayBuffer })
const notReadable = () => Promise.reject(new DOMException('gone', 'NotReadableError'))

test('a file that the phone cannot read is not taken, and the screen does not wait for it', async () => {
  expect(await prepareFile(cloudFile(notReadable))).toBe('unreadable')
  expect(await prepareFile(cloudFile(notReadable), true)).toBe('unreadable')
})

test('a file whose read never ends counts as unreadable after the limit', async () => {
  expect(
    await readFile(
      cloudFile(() => new Promise(() => undefined)),
      1,
    ),
  ).toBeNull()
})

test('a file that was read keeps its type', async () => {
  const read = await readFile(cloudFile(async () => Uint8Array.of(1, 2).buffer))
  expect(read).toMatchObject({ type: 'image/jpeg', size: 2 })
})
