import { useEffect, useState } from 'react'
import type { LeftAnswer } from './left-words.ts'
import type { LeftPhoto } from './left-photos.ts'

/** The signature of one signer, as given on this device. */
export interface LeftSignature {
  readonly name: string
  /** Drawn signature as a PNG data URL. */
  readonly image: string
}

export interface Found {
  readonly answers: readonly LeftAnswer[]
  readonly photos: readonly LeftPhoto[]
  readonly signatures: readonly LeftSignature[]
  /** True if the person had finished the form too. */
  readonly isFinished: boolean
}

type Shown = Omit<Found, 'photos'> & {
  readonly photos: readonly (LeftPhoto & { readonly url: string | null })[]
}
type Left = { readonly at: 'reading' | 'unread' | 'empty' } | ({ readonly at: 'found' } & Shown)

/**
 * Reads the unsent data of a form on this device; object URLs of thumbnails are revoked on unmount.
 * @param find Must be the same function on every render.
 */
export function useLeft(find: () => Promise<Found>): Left & { readonly retry: () => void } {
  const [state, setState] = useState<Left>({ at: 'reading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    const urls: string[] = []
    const urlOf = ({ thumb }: LeftPhoto) => {
      if (thumb === null) return null
      const url = URL.createObjectURL(thumb)
      urls.push(url)
      return url
    }
    const show = (found: Found): Left =>
      isEmpty(found)
        ? { at: 'empty' }
        : { at: 'found', ...found, photos: found.photos.map((photo) => ({ ...photo, url: urlOf(photo) })) }
    void find().then(
      (found) => !isGone && setState(show(found)),
      () => !isGone && setState({ at: 'unread' }),
    )
    return () => {
      isGone = true
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [find, tries])
  return { ...state, retry: () => setTries((count) => count + 1) }
}

const isEmpty = ({ answers, photos, signatures, isFinished }: Found) =>
  answers.length + photos.length + signatures.length === 0 && !isFinished
