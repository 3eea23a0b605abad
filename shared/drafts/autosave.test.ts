import { expect, test } from 'vitest'
import { autosave } from './autosave.ts'

/** A store whose saves finish only when the test lets them. */
function slowStore() {
  const saved: string[] = []
  const ends: (() => void)[] = []
  const save = (value: string) =>
    new Promise<void>((end) => {
      ends.push(() => {
        saved.push(value)
        end()
      })
    })
  return { saver: autosave(save), saved, endOne: () => ends.shift()?.(), started: () => ends.length }
}

test('autosave saves the first change at once', async () => {
  const { saver, started } = slowStore()
  saver.push('a')
  await Promise.resolve()
  expect(started()).toBe(1)
})

test('autosave saves only the last of several changes in one task', async () => {
  const { saver, saved, endOne } = slowStore()
  for (const car of ['Nissan', 'Nissan Versa', 'Nissan Versa 2022']) saver.push(car)
  await Promise.resolve()
  endOne()
  await saver.flush()
  expect(saved).toEqual(['Nissan Versa 2022'])
})

test('while a save is under way, autosave keeps only the latest change for the next save', async () => {
  const { saver, saved, endOne, started } = slowStore()
  saver.push('a')
  await Promise.resolve()
  for (const text of ['ab', 'abc']) saver.push(text)
  await Promise.resolve()
  expect(started()).toBe(1)
  endOne()
  await Promise.resolve()
  await Promise.resolve()
  endOne()
  await saver.flush()
  expect(saved).toEqual(['a', 'abc'])
})

test('flush waits for the save that is under way', async () => {
  const { saver, saved, endOne } = slowStore()
  saver.push('a')
  const flushed = saver.flush()
  await Promise.resolve()
  endOne()
  await flushed
  expect(saved).toEqual(['a'])
  await saver.flush()
})

test('after a failed save, autosave saves later changes', async () => {
  const saved: string[] = []
  let isFull = true
  const saver = autosave(async (value: string) => {
    if (isFull) throw new Error('the device is full')
    saved.push(value)
  })
  saver.push('a')
  await expect(saver.flush()).rejects.toThrow('full')
  isFull = false
  saver.push('ab')
  await saver.flush()
  expect(saved).toEqual(['ab'])
})
