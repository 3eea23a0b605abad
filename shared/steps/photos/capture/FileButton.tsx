import { PHOTO_ACCEPT } from '#shared/domain/photos/photo-types.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import './capture.css'

interface Props {
  children: ReactNode
  /** Stands for the children where they are too short to be understood alone; begins with their words. */
  label?: string
  kind?: 'primary' | 'secondary' | 'quiet'
  small?: boolean
  /** Opens the phone's own camera instead of its files. */
  takes?: boolean
  /** File types, and their endings; photos by default. */
  accept?: string | undefined
  onFile: (file: File) => void
}

/** PHO-12. A button that asks for one file; the same file may be chosen again. */
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
  // Chosen before the script was there.
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
