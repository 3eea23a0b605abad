/**
 * Browser functions that `StepWalk` needs: address, history, title, scroll. This module does not depend on any flow.
 */
import { flushSync } from 'react-dom'
import { untilNextPage } from '../forms/page-waits.ts'
import type { Arrival } from './wizard-entry.ts'

/** How a step's address enters the history; `popped`: the browser has already changed the history. */
export type HistoryChange = 'push' | 'replace' | 'popped'

interface StepChange {
  readonly address: string
  readonly change: HistoryChange
  /** Title of the document after the change. */
  readonly title: string
}

export interface WalkPage {
  /** How this document was opened. */
  arrival(): Arrival
  /**
   * Replaces the current step; `draw` renders the new one synchronously.
   * @param isDue If given, the address and the title change once it resolves to true, and stay if it is false.
   */
  swap(step: StepChange, draw: () => void, isDue?: Promise<boolean>): Promise<void> | undefined
  /** Loads another page. Settles only if the browser restores this page from its back/forward cache. */
  leave(step: Pick<StepChange, 'address' | 'change'>): Promise<void>
  /** Listens to history moves and link presses; returns a function that stops listening. */
  listen(listeners: WalkListeners): () => void
}

export interface WalkListeners {
  /** Called on a history move to this path within the document. */
  readonly onPopped: (path: string) => void
  /** Called when the browser restores the page from its back/forward cache. */
  readonly onShownAgain: (path: string) => void
  /** Called when a link to this path is pressed; returns true to handle it instead of the browser. */
  readonly onLink: (path: string) => boolean
}

export const browserPage: WalkPage = {
  arrival: () => {
    const [entry] = performance.getEntriesByType('navigation')
    return entry && 'type' in entry && entry.type === 'back_forward' ? 'history' : 'navigate'
  },
  swap: ({ address, change, title }, draw, isDue) => {
    const scroll = scrollY
    const enter = () => {
      if (change === 'push') {
        history.replaceState({ scroll }, '')
        history.pushState(null, '', address)
      }
      if (change === 'replace') history.replaceState(null, '', address)
      document.title = title
    }
    if (!isDue) enter()
    flushSync(draw)
    scrollTo({ top: change === 'popped' ? scrollOf(history.state) : 0, behavior: 'instant' })
    return isDue?.then((isSo) => void (isSo && enter()))
  },
  leave: ({ address, change }) => {
    if (change === 'push') location.assign(address)
    else if (change === 'replace') location.replace(address)
    else location.reload()
    return untilNextPage()
  },
  listen: ({ onPopped, onShownAgain, onLink }) => {
    const popped = () => onPopped(location.pathname)
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onShownAgain(location.pathname)
    }
    const pressed = (event: MouseEvent) => {
      const path = followedLink(event)
      if (path !== undefined && onLink(path)) event.preventDefault()
    }
    addEventListener('popstate', popped)
    addEventListener('pageshow', shown)
    document.addEventListener('click', pressed)
    return () => {
      removeEventListener('popstate', popped)
      removeEventListener('pageshow', shown)
      document.removeEventListener('click', pressed)
    }
  },
}

/** Returns the scroll position that was stored in a history entry when it was left. */
function scrollOf(state: unknown): number {
  const { scroll } = Object(state) as { scroll?: unknown } // The cast is safe: it only assumes an unknown property.
  return typeof scroll === 'number' ? scroll : 0
}

/** Returns the path of a link that a click would open in the same tab; undefined for every other click. */
function followedLink(event: MouseEvent): string | undefined {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target !== '' || link.download !== '') return undefined
  if (link.origin !== location.origin || link.hash !== '' || link.search !== '') return undefined
  return link.pathname
}
