import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchSources } from './changes.ts'

/** The events of the file system are real, and the pause after them is not. */
async function changed(file: string): Promise<void> {
  writeFileSync(file, 'changed')
  while (vi.getTimerCount() === 0) await turn()
  await vi.advanceTimersByTimeAsync(1_000)
}

test('a changed file calls once, and changes during that call call once more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const folder = mkdtempSync(join(tmpdir(), 'volante-changes-'))
  const waiting: (() => void)[] = []
  const change = vi.fn(() => new Promise<void>((done) => waiting.push(done)))
  const stop = watchSources([folder], change)
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
    rmSync(folder, { recursive: true })
  })
  await changed(join(folder, 'one.ts'))
  expect(change).toHaveBeenCalledTimes(1)
  await changed(join(folder, 'two.ts'))
  expect(change).toHaveBeenCalledTimes(1)
  waiting[0]?.()
  await turn()
  expect(change).toHaveBeenCalledTimes(2)
  waiting[1]?.()
  await turn()
  expect(change).toHaveBeenCalledTimes(2)
})
