import { useLayoutEffect, useRef, type ReactNode, useEffect } from 'react'
import { IconClose } from '#shared/ui/icons.tsx'
import './capture.css'
import { cameraWords } from '../words.ts'

const MARK = 'fullScreen'

/**
 * Makes Back close an overlay instead of leaving the page. Browsers with close requests (HTML, `CloseWatcher`) close it
 * by themselves for a modal dialog. In other browsers (WebKit, Firefox) the overlay adds its own entry to the history.
 */
function useBackCloses(onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if ('CloseWatcher' in globalThis) return
    // The entry keeps the scroll position, because `walk-page.ts` restores it from there.
    history.replaceState({ ...history.state, scroll: scrollY }, '')
    history.pushState({ [MARK]: true }, '')
    const close = () => latest.current()
    addEventListener('popstate', close)
    return () => {
      removeEventListener('popstate', close)
      // When the overlay is closed by its button its history entry is removed, so that Back leaves the page as usual.
      if ((history.state as Readonly<Record<string, unknown>> | null)?.[MARK] === true) history.back()
    }
  }, [])
}

interface Props {
  title: string
  /** Text beside the title for a photo that is one of several: "2 de 4". */
  step?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A modal dialog as large as the window: the browser keeps the focus inside and restores it afterwards. */
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
