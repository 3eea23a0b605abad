import { expect, onTestFinished, test, vi } from 'vitest'
import { coupon } from './referrals.fixture.ts'
import { nextOffset, watchEnd } from './more-history.ts'

test('[REF-19] the next page of the history is requested once at a time, and not after the end', () => {
  const history = { coupons: [coupon], next: 25 }
  expect(nextOffset(history, 'idle')).toBe(25)
  expect(nextOffset(history, { failed: 'Ha ocurrido un error.' })).toBe(25)
  expect(nextOffset(history, 'loading')).toBeNull()
  for (const asked of ['idle', 'loading', { failed: 'Ha ocurrido un error.' }] as const)
    expect(nextOffset({ ...history, next: -1 }, asked)).toBeNull()
  expect(nextOffset(undefined, 'idle')).toBeNull()
})

type See = (entries: readonly { readonly isIntersecting: boolean }[]) => void

test('[REF-17] the next page is requested within 50 px of the end, until the page is left', () => {
  const observers: FakeObserver[] = []
  class FakeObserver {
    watched: unknown[] = []
    readonly see: See
    readonly options: { readonly rootMargin?: string }
    constructor(see: See, options: { readonly rootMargin?: string }) {
      this.see = see
      this.options = options
      observers.push(this)
    }
    observe(one: unknown) {
      this.watched.push(one)
    }
    disconnect() {
      this.watched = []
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  onTestFinished(() => void vi.unstubAllGlobals())
  const end = {} as Element // No code reads this object, so the cast is safe.
  const onNear = vi.fn()
  const stop = watchEnd(end, onNear)
  const [observer] = observers
  expect(observer?.options).toEqual({ rootMargin: '0px 0px 50px 0px' })
  expect(observer?.watched).toEqual([end])
  observer?.see([{ isIntersecting: false }])
  expect(onNear).not.toHaveBeenCalled()
  observer?.see([{ isIntersecting: false }, { isIntersecting: true }])
  expect(onNear).toHaveBeenCalledTimes(1)
  stop()
  expect(observer?.watched).toEqual([])
})
