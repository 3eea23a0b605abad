import { expect, test, vi } from 'vitest'
import { prepareFile } from './prepare.ts'
import { readInTime } from './read-file.ts'

/** A fake JPEG in a cloud folder: only its first bytes are real. */
const cloudFile = (arrayBuffer: () => Promise<ArrayBuffer>) =>
  Object.assign(new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'foto.jpg'), { arrayBuffer })

test('prepareFile reports a file that the phone cannot read as unreadable', async () => {
  const notReadable = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  expect(await prepareFile(cloudFile(notReadable))).toBe('unreadable')
  const unread = Object.assign(new File(['x'], 'foto.jpg'), { slice: () => ({ arrayBuffer: notReadable }) })
  expect(await prepareFile(unread, true)).toBe('unreadable')
})

test('readInTime gives up a read after its limit', async () => {
  expect(await readInTime(new Promise(() => undefined), 1)).toBe('unreadable')
  expect(await readInTime(Promise.resolve(7), 1000)).toBe(7)
})

test('prepareFile reads only the beginning of a file that is no picture', async () => {
  const whole = vi.fn(() => Promise.resolve(new ArrayBuffer(0)))
  const film = Object.assign(new File(['a film'], 'film.mp4'), { arrayBuffer: whole })
  expect(await prepareFile(film)).toBe('invalid')
  expect(whole).not.toHaveBeenCalled()
})
