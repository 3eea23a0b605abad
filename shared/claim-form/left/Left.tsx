import { useEffect, useState, type ReactNode } from 'react'
import { saveFile } from '#shared/ui/save-file.ts'
import { LeftScreen, UnreadScreen } from './left.screen.tsx'
import { textOf, type LeftWords, leftWords as words } from './left-words.ts'
import { useLeft, type Found } from './use-left.ts'
import type { LeftPhoto } from './left-photos.ts'

/** Screen that shares the unsent data of a form as files with another app of the device. */
const PNG = 'image/png'

/** True if this device can share files with other apps, tested with a sample file. */
const canShare = (): boolean =>
  typeof navigator !== 'undefined' &&
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File(['x'], 'foto.png', { type: PNG })] })

/** Reads the file of a photo; undefined if the device no longer has it. */
async function fileOf(photo: LeftPhoto | undefined): Promise<File | undefined> {
  const blob = await photo?.read()
  if (!photo || !blob) return undefined
  return new File([blob], `${photo.slot}.${blob.type.split('/')[1] ?? 'jpeg'}`, { type: blob.type })
}

/** Builds files of the unsent photos and signatures. */
async function filesOf({ photos, signatures }: Found): Promise<File[]> {
  const read = await Promise.all(photos.map(fileOf))
  const signed = signatures.map(({ name, image }) => {
    return new File([bytesOf(image)], `${words.signature(name)}.png`, { type: PNG })
  })
  return [...read.filter((file) => file !== undefined), ...signed]
}

const bytesOf = (image: string) =>
  Uint8Array.from(atob(image.split(',')[1] ?? ''), (one) => one.charCodeAt(0))

interface Props {
  words: LeftWords
  /** Finds the form's unsent data; must be the same function on every render. */
  find: () => Promise<Found>
  /** Epoch ms until which this device keeps the unsent data. */
  until: number
  /** Deletes the unsent data; resolves to false if that failed. */
  letGo: () => Promise<boolean>
  setAside: () => void
  /** Shown if there is no unsent data. */
  children: ReactNode
}

/** Screen of a form that ended elsewhere: unreceived data stays until the person deletes it. */
export function Left({ words, find, until, letGo, setAside, children }: Props) {
  const left = useLeft(find)
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const [hasNotShared, setNotShared] = useState(false)
  const [isStuck, setStuck] = useState(false)
  const isEmpty = left.at === 'empty'
  useEffect(() => {
    if (isEmpty) void letGo().then((isGone) => !isGone && setAside())
  }, [isEmpty, letGo, setAside])
  if (left.at === 'unread')
    return <UnreadScreen title={words.title} onRetry={left.retry} onLeave={setAside} />
  if (left.at !== 'found') return children
  const copy = () =>
    void navigator.clipboard.writeText(textOf(left.answers)).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    )
  const share = async () => {
    setNotShared(!(await shareAll(words.title, left)))
  }
  const erase = async () => {
    const isGone = await letGo()
    setStuck(!isGone)
    return isGone
  }
  const savePhoto = async (index: number) => {
    const file = await fileOf(left.photos[index])
    if (file) saveFile(file.name, file)
  }
  return (
    <LeftScreen
      words={words}
      left={left}
      until={until}
      copied={copied}
      hasNotShared={hasNotShared}
      onCopy={copy}
      onShare={canShare() ? () => void share() : undefined}
      onPrint={() => print()}
      onSavePhoto={(index) => void savePhoto(index)}
      onLetGo={erase}
      onLeave={isStuck ? setAside : undefined}
    />
  )
}

/** Shares the unsent data; resolves to false if no app has received it. */
async function shareAll(title: string, found: Found): Promise<boolean> {
  try {
    await navigator.share({ title, text: textOf(found.answers), files: await filesOf(found) })
    return true
  } catch (thrown) {
    // A person who closes the share sheet has not caused an error.
    return thrown instanceof DOMException && thrown.name === 'AbortError'
  }
}
