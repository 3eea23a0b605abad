/** `npm run sbom [-- FILE]`: the bill of materials of the lock file, as CycloneDX; development's packages are marked. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'

const [file = 'sbom.cdx.json'] = process.argv.slice(2)
const flags = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx']
const { status, stdout, stderr } = spawnSync('npm', flags, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
if (status !== 0) {
  console.error(stderr || 'npm sbom failed: it needs npm 9.6 or later.')
  process.exit(1)
}
// The format is CycloneDX.
const { components } = JSON.parse(stdout) as { readonly components: readonly unknown[] }
writeFileSync(file, stdout)
console.log(`${file}: ${String(components.length)} packages.`)
