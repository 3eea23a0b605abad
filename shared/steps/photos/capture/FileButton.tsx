import { PHOTO_ACCEPT } from '#shared/domain/photos/photo-types.ts'
import type { ChangeEvent, ReactNode } from 'react'
import './capture.css'

interface Props {
  children: ReactNode
  /** Stands for the children where they are too short to be understood alone; begins with their words. */
  label?: string
  kind?: 'secondary' | 'quiet'
  small?: boolean
  /** Opens the phone's own camera instead of its files. */
  takes?: boolean
  /** Types of files, and their endings; photos unless said. */
  accept?: string | undefined
  onFile: (file: File) => void
}

/** PHO-12. A button that asks for one picture; the same file may be chosen again. */
export function FileButton({
  children,
  label,
  kind = 'secondary',
  small,
  takes,
  accept = PHOTO_ACCEPT,
  onFile,
}: Props) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <label
      className="button file-button"
      data-kind={kind}
      data-small={small || undefined}
      data-takes={takes || undefined}
    >
      <input
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
