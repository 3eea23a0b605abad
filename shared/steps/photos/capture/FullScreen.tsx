import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconClose } from '#shared/ui/icons.tsx'
import './capture.css'
import { cameraWords } from '../words.ts'
import { useBackCloses } from './use-back-closes.ts'

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
