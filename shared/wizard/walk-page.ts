/** The browser functions that the walk needs: address, history, title, scroll. This module knows no flow. */
import { flushSync } from 'react-dom'
import { untilNextPage } from '../forms/until-next-page.ts'
import type { Arrival } from './wizard-entry.ts'

/** How a step's address comes to stand in the history; `popped`: the browser has put it there already. */
export type HistoryChange = 'push' | 'replace' | 'popped'

interface StepChange {
  readonly address: string
  readonly change: HistoryChange
  /** Title of the document. */
  readonly title: string
}

export interface WalkPage {
  /** How this document was opened. */
  arrival(): Arrival
  /** Puts another step in the place of the one on show: `draw` renders it before anything else happens. */
  swap(step: StepChange, draw: () => void): void
  /** Loads a page instead. Settles only if the person comes back to this one as it was. */
  leave(step: Pick<StepChange, 'address' | 'change'>): Promise<void>
  /** Listens to the person's ways through the history and to links; returns how to stop. */
  listen(listeners: WalkListeners): () => void
}

export interface WalkListeners {
  /** Back or forward to this path, within the document. */
  readonly onPopped: (path: string) => void
  /** The page is shown again as it was left (bfcache). */
  readonly onShownAgain: (path: string) => void
  /** A link to this path was pressed; true takes it over. */
  readonly onLink: (path: string) => boolean
}

export const browserPage: WalkPage = {
  arrival: () => {
    const [entry] = performance.getEntriesByType('navigation')
    return entry && 'type' in entry && entry.type === 'back_forward' ? 'history' : 'navigate'
  },
  swap: ({ address, change, title }, draw) => {
    if (change === 'push') {
      history.replaceState({ scroll: scrollY }, '')
      history.pushState(null, '', address)
    }
    if (change === 'replace') history.replaceState(null, '', address)
    flushSync(draw)
    document.title = title
    scrollTo({ top: change === 'popped' ? scrollOf(history.state) : 0, behavior: 'instant' })
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

/** How far down the page of a history entry was when it was left. */
function scrollOf(state: unknown): number {
  const { scroll } = Object(state) as { scroll?: unknown } // nothing is assumed
  return typeof scroll === 'number' ? scroll : 0
}

/** The path of a link that would be followed in this tab by this press; undefined for every other click. */
function followedLink(event: MouseEvent): string | undefined {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target !== '' || link.download !== '') return undefined
  if (link.origin !== location.origin || link.hash !== '' || link.search !== '') return undefined
  return link.pathname
}
