import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

const folder = mkdtempSync(join(tmpdir(), 'volante-run-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) => {
  const env = { PATH: '/usr/bin:/bin', HOME: folder }
  return spawnSync(process.execPath, ['tools/run.mjs', ...args], { encoding: 'utf8', env })
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test('every command of package.json installs what is missing before it starts', () => {
  const launched = /^(exec )?node tools\/(run|reset)\.mjs\b|^npm run /
  const commands = Object.values(scripts).flatMap((script) => script.split(' && '))
  expect(commands.filter((command) => !launched.test(command))).toEqual([])
})

test('code that runs before the installation imports no packages and no TypeScript', () => {
  for (const file of ['run', 'reset', 'install']) {
    const text = readFileSync(`tools/${file}.mjs`, 'utf8')
    const imported = [...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name)
    expect(imported.filter((name) => !/^node:|^\.\/install\.mjs$/.test(name ?? ''))).toEqual([])
  }
})

// In another folder the tool would begin to install, while other processes use these packages.
describe.skipIf(!isInstalled())('tools/run.mjs', () => {
  test('run.mjs passes arguments, output and exit code of a .ts file, on the project’s own Node', () => {
    const tool = join(folder, 'tool.ts')
    writeFileSync(
      tool,
      'const said: string[] = process.argv.slice(2)\nconsole.log(process.versions.node, said.join())\nprocess.exit(3)\n',
    )
    const { status, stdout } = run(relative('.', tool), 'a', '--b')
    expect(status).toBe(3)
    expect(stdout).toMatch(/^2[4-9]\.\S+ a,--b\n$/)
  })

  test('run.mjs finds programs of packages that are not on the PATH', () => {
    expect(run('tsc', '--version')).toMatchObject({ status: 0, stdout: expect.stringContaining('Version') })
    expect(run('no-such-program')).toMatchObject({ status: 1, stderr: expect.stringContaining('ENOENT') })
  })
})
