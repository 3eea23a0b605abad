import { useEffect, useRef, useState, type RefObject } from 'react'
import { getConfig, type PublicConfig } from '#shared/contracts/config.ts'
import { call } from '#shared/http/call.ts'
import type { CardProvider, CardState, CardTheme } from './card-provider.ts'

export interface CardElement {
  /** Element in which the provider draws its fields; it must stay on the page. */
  readonly host: RefObject<HTMLDivElement | null>
  readonly state: 'loading' | 'ready' | 'failed'
  readonly card: CardState
  readonly provider: CardProvider | null
  readonly config: PublicConfig | null
  readonly retry: () => void
}

/**
 * Clears the sentence about the last card once the card is edited. Providers also send change events without a change.
 */
export function useEditedCard({ complete }: CardState, forget: () => void): void {
  useEffect(() => {
    if (!complete) forget()
  }, [complete, forget])
}

const empty: CardState = { complete: false, problem: null }

/** Loads this deployment's provider and mounts its element when the screen is shown (D10). */
export function useCardElement(): CardElement {
  const host = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<CardElement['state']>('loading')
  const [card, setCard] = useState(empty)
  const [open, setOpen] = useState<{ provider: CardProvider; config: PublicConfig } | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    let mounted: CardProvider | undefined
    let stopRetheming = (): void => undefined
    const begin = async (): Promise<void> => {
      const config = await call(getConfig, {})
      if (!config.ok) throw new Error(config.error.code)
      const provider = await openCardProvider(config.data.cardProvider)
      if (isGone || !host.current) return
      mounted = provider
      stopRetheming = onTheme((theme) => provider.retheme(theme))
      const look = { theme: themeNow(), font: fontNow() }
      const result = await provider.mount(host.current, { ...look, onChange: setCard })
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
      stopRetheming()
      mounted?.unmount()
    }
  }, [tries])
  const retry = () => {
    setState('loading')
    setTries(tries + 1)
  }
  return { host, state, card, provider: open?.provider ?? null, config: open?.config ?? null, retry }
}

/** The current theme of the page. The element is drawn on another origin and cannot read it. */
function themeNow(): CardTheme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return isDark().matches ? 'dark' : 'light'
}
const isDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Calls back on every change of the theme, by the page's switch or by the system. */
function onTheme(tell: (theme: CardTheme) => void): () => void {
  const changed = () => tell(themeNow())
  const system = isDark()
  const page = new MutationObserver(changed)
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', changed)
  return () => {
    page.disconnect()
    system.removeEventListener('change', changed)
  }
}

/** URL of the font that every page preloads. */
const fontNow = () => document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')?.href

/** Opens this deployment's card provider. Its code is loaded only on a screen that asks for a card (D10). */
async function openCardProvider(config: PublicConfig['cardProvider']): Promise<CardProvider> {
  if (config.kind === 'stripe') {
    const { stripeCards } = await import('./stripe.ts')
    return stripeCards(config.publicKey)
  }
  const { sandboxCards } = await import('./sandbox.ts')
  return sandboxCards(config.origin)
}
