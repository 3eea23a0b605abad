/**
 * How an island is taken over: the page holds its markup already. Astro's own module can do more (children of other
 * frameworks, islands drawn only in the browser), for three times the bytes on every page.
 */
import { createElement, startTransition, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

// The default export is what an island's element asks for.
export default (island: HTMLElement) =>
  (Component: ComponentType, props: object): void => {
    if (!island.hasAttribute('ssr')) return
    const identifierPrefix = island.getAttribute('prefix') ?? ''
    startTransition(() => void hydrateRoot(island, createElement(Component, props), { identifierPrefix }))
  }
