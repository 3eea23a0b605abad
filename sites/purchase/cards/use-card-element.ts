import { useEffect, useRef, useState, type RefObject } from 'react'
import { getConfig, type PublicConfig } from '#shared/contracts/config.ts'
import { call } from '#shared/http/call.ts'
import type { CardProvider, CardState } from './card-provider.ts'
import { openCardProvider } from './open-card-provider.ts'

export interface CardElement {
  /** Where the provider draws its fields; the element must stay on the page. */
  readonly host: RefObject<HTMLDivElement | null>
  readonly state: 'loading' | 'ready' | 'failed'
  readonly card: CardState
  readonly provider: CardProvider | null
  readonly config: PublicConfig | null
  readonly retry: () => void
}

const empty: CardState = { complete: false, problem: null }

/** The provider of this deployment and its element, loaded when the screen is there (D10). */
export function useCardElement(): CardElement {
  const host = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<CardElement['state']>('loading')
  const [card, setCard] = useState(empty)
  const [open, setOpen] = useState<{ provider: CardProvider; config: PublicConfig } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    let mounted: CardProvider | undefined
    const begin = async (): Promise<void> => {
      const config = await call(getConfig, {})
      if (!config.ok) throw new Error(config.error.code)
      const provider = await openCardProvider(config.data.cardProvider)
      if (isGone || !host.current) return
      mounted = provider
      const result = await provider.mount(host.current, { theme: themeNow(), onChange: setCard })
      if (isGone) return
      if (result === 'unreachable') return setState('failed')
      setOpen({ provider, config: config.data })
      setState('ready')
    }
    begin().catch(() => {
      if (!isGone) setState('failed')
    })
    return () => {
      isGone = true
      mounted?.unmount()
    }
  }, [tries])
  const retry = () => {
    setState('loading')
    setTries(tries + 1)
  }
  return { host, state, card, provider: open?.provider ?? null, config: open?.config ?? null, retry }
}

/** The element is drawn on another origin: it cannot see which theme the page has. */
function themeNow(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
