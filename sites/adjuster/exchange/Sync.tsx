import type { SyncSection } from '../walk/place.ts'
import { Generate } from './Generate.tsx'
import { Import } from './Import.tsx'
import { SyncManagement } from './SyncManagement.tsx'
import './exchange.css'

const screens = { generate: Generate, import: Import } as const

/** The sync page and its sections to generate and to import, which lead back to it (EXC-02, EXC-03). */
export function Sync({ section }: { section: SyncSection | undefined }) {
  const Section = section === undefined ? SyncManagement : screens[section]
  return <Section />
}
