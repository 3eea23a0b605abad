import { useLayoutEffect, useRef, type ReactNode, useEffect } from 'react'
import { IconClose } from '#shared/ui/icons.tsx'
import './capture.css'
import { cameraWords } from '../words.ts'

const MARK = 'fullScreen'

/**
 * Makes Back close an overlay instead of leaving the page. Browsers with close requests (HTML, `CloseWatcher`) do so by
 * themselves for a modal dialog. In the others (WebKit, Firefox) the overlay has an entry of its own in the history.
 */
function useBackCloses(onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if ('CloseWatcher' in globalThis) return
    // A walk of steps (`walk-page.ts`) scrolls to where the entry says that the person was.
    history.replaceState({ ...history.state, scroll: scrollY }, '')
    history.pushState({ [MARK]: true }, '')
    const close = () => latest.current()
    addEventListener('popstate', close)
    return () => {
      removeEventListener('popstate', close)
      // Closed by its button: its entry goes too, so that the next Back leaves the page as usual.
      if ((history.state as Readonly<Record<string, unknown>> | null)?.[MARK] === true) history.back()
    }
  }, [])
}

interface Props {
  title: string
  /** Text beside the title for one of several photos: "2 de 4". */
  step?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A modal dialog as large as the window: the browser holds the focus inside and gives it back. */
export function FullScreen({ title, step, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useBackCloses(onClose)
  // The content changes without a page load, so screen readers start at its heading again.
  useLayoutEffect(() => heading.current?.focus(), [title])
  return (
    <dialog
      ref={dialog}
      className="shot"
      aria-labelledby="toma"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        {step !== undefined && <span className="shot-step">{step}</span>}
        <h2 id="toma" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <button type="button" aria-label={cameraWords.close} onClick={onClose}>
          <IconClose size={26} />
        </button>
      </header>
      {children}
    </dialog>
  )
}
