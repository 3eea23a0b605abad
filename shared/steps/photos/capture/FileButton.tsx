import { PHOTO_ACCEPT } from '#shared/domain/photos/photo-types.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import './capture.css'

interface Props {
  children: ReactNode
  /** Accessible name if the visible text is too short to be understood alone; it must begin with that text. */
  label?: string
  kind?: 'primary' | 'secondary' | 'quiet'
  small?: boolean
  /** True to open the phone's own camera instead of its files. */
  takes?: boolean
  /** Accepted file types and extensions; photos by default. */
  accept?: string | undefined
  onFile: (file: File) => void
}

/** A button that opens a file dialog (PHO-12); choosing the same file again also counts. */
export function FileButton({
  children,
  label,
  kind = 'secondary',
  small,
  takes,
  accept = PHOTO_ACCEPT,
  onFile,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    const [file] = input.current?.files ?? []
    if (!input.current || !file) return
    input.current.value = ''
    onFile(file)
  }
  // A file may have been chosen before the script had loaded.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(choose, [])
  return (
    <label
      className="button file-button"
      data-kind={kind}
      data-small={small || undefined}
      data-takes={takes || undefined}
    >
      <input
        ref={input}
        type="file"
        accept={takes ? 'image/*' : accept}
        capture={takes ? 'environment' : undefined}
        aria-label={label}
        onChange={choose}
      />
      {children}
    </label>
  )
}
