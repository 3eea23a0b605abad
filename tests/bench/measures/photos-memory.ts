import { photoLimits } from '#shared/domain/photos/photo-limits.ts'
import { jpegOf } from '#gateway/testing/photos/pictures.ts'
import { openPhone } from '../gateway/phone.ts'
import { freePort, waitUntilOpen } from '../gateway/ports.ts'
import { startInsurer } from '../gateway/sides.ts'
import { startGateway } from '../gateway/workerd.ts'
import { within } from '../measure.ts'
import type { Measure } from '../measure.ts'
import { start } from '../processes.ts'
import { residentBytes } from '../product.ts'

const PHONES = 20
const SAMPLE_MS = 50
const LIMIT = 60e6
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

export const photosMemory: Measure = {
  name: 'photos-memory',
  target: 'twenty photos of 10 MB at once make the gateway grow by at most 60 MB',
  how: `The production bundle runs alone on \`workerd\`; the bucket and the insurer are separate programs. The
figure is therefore the resident memory of the gateway (\`VmRSS\`), sampled every ${String(SAMPLE_MS)} ms.
First twenty small photos load everything that every request needs. Then ${String(PHONES)} phones send 10 MB
each, side by side, and all photos are inspected together. Every photo is read twice, copied, and streamed to
the insurer. The runtime of a laptop has no limit and collects garbage at any time, so the first twenty also
show garbage. The growth with the next twenty would continue with more photos.`,
  async run() {
    const { asked } = await startInsurer()
    const [port, bucket] = [await freePort(), await freePort()]
    const { child } = start(['tests/bench/gateway/bucket.ts', String(bucket)], {})
    await waitUntilOpen(bucket, child)
    const pid = await startGateway(port, `http://127.0.0.1:${String(asked.port)}`, { bucket })
    const origin = `http://127.0.0.1:${String(port)}`

    await sendAll(origin, 'small', 64 * 1024)
    const before = residentBytes(pid)
    const first = await peakWhile(pid, () => sendAll(origin, 'first', photoLimits.bytes))
    const between = residentBytes(pid)
    const second = await peakWhile(pid, () => sendAll(origin, 'second', photoLimits.bytes))
    return [
      { ...within('before', before, LIMIT, megabytes), target: '–', met: undefined },
      within('growth with the first twenty', first - before, LIMIT, megabytes),
      within('growth with the next twenty', Math.max(0, second - between), LIMIT, megabytes),
    ]
  },
}

async function peakWhile(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = residentBytes(pid)
  const sampling = setInterval(() => (peak = Math.max(peak, residentBytes(pid))), SAMPLE_MS)
  try {
    await work()
  } finally {
    clearInterval(sampling)
  }
  return peak
}

async function sendAll(origin: string, name: string, bytes: number): Promise<void> {
  const phones = await Promise.all(
    Array.from({ length: PHONES }, (_, n) => openPhone(origin, `${name}-${String(n)}`)),
  )
  await Promise.all(phones.map((phone, n) => phone.send(jpegOf(bytes, n))))
  const states = await Promise.all(phones.map((phone) => phone.check()))
  const other = states.find((state) => state !== 'valid')
  if (other !== undefined) throw new Error(`a photo was ${other}`)
}
