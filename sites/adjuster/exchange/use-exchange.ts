import { useState } from 'react'
import { exchangeLack, type ExchangeAction } from '#shared/domain/claims/exchange/exchange-allowed.ts'
import { useOnline } from '../offline/use-online.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { exchangeWords as words } from './exchange-words.ts'
import type { Pressed } from './press.ts'

interface Working<Data> {
  /** Reason why the button is disabled; null if it is enabled. */
  readonly lack: string | null
  readonly isBusy: boolean
  /** Failure of the last press; null if there is none. */
  readonly problem: Extract<Pressed<Data>, { ok: false }> | null
  readonly forget: () => void
  readonly run: (work: () => Promise<Pressed<Data>>) => Promise<Data | null>
}

/**
 * State of an exchange button: what is missing (EXC-05 to EXC-08, or the network), whether it is busy, and its last
 * failure.
 */
export function useExchange<Data>(action: ExchangeAction): Working<Data> {
  const { rules } = useAdjuster()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Working<Data>['problem']>(null)
  const run = async (work: () => Promise<Pressed<Data>>) => {
    setBusy(true)
    setProblem(null)
    const done = await work()
    setBusy(false)
    if (done.ok) return done.data
    setProblem(done)
    return null
  }
  const forget = () => setProblem(null)
  return {
    lack: exchangeLack(rules, action) ?? (isOnline ? null : words.network),
    isBusy,
    problem,
    forget,
    run,
  }
}
