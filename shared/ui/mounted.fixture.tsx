import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** Runs effects of components that render nothing, without a document. */
export async function mounted(first: ReactNode) {
  const events = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const view = { ...events, HTMLIFrameElement: Date, event: undefined }
  const document = { ...events, nodeType: 9, defaultView: view, activeElement: null }
  const container = { ...events, nodeType: 1, ownerDocument: document, tagName: 'DIV', textContent: '' }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', view)
  vi.stubGlobal('document', document)
  // A fake element with the members used without drawing.
  const root = createRoot(container as unknown as Element)
  const draw = (next: ReactNode) => act(async () => root.render(next))
  await draw(first)
  return { draw, unmount: () => act(async () => root.unmount()) }
}
