import { type ReactNode, useEffect, useRef } from 'react'
import { Tabs as MantineTabs } from '@mantine/core'
import { useAddressValue } from '#web/core/list-state.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import css from './tabs.module.css'

export type Tab = {
  key: string
  label: string
  icon?: IconName
  count?: number
  content: ReactNode
}

/** Tabs whose choice is kept in the address as `?tab=`. Only the shown tab is rendered. */
export function Tabs({
  tabs,
  label,
  name = 'tab',
}: {
  tabs: readonly Tab[]
  label: string
  name?: string
}) {
  const [shown, show] = useAddressValue(name, tabs[0]?.key)
  const current = tabs.some((tab) => tab.key === shown) ? shown : tabs[0]?.key
  const row = useRef<HTMLDivElement>(null)
  // The row moves sideways on a phone: the tab that is shown is in sight.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!row.current || !tab) return
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <MantineTabs
      value={current ?? null}
      onChange={(key) => key && show(key)}
      keepMounted={false}
      classNames={{ list: css.list, panel: css.panel }}
    >
      <MantineTabs.List ref={row} aria-label={label}>
        {tabs.map((tab) => (
          <MantineTabs.Tab
            key={tab.key}
            value={tab.key}
            leftSection={tab.icon && <Icon name={tab.icon} size={18} />}
          >
            {tab.label}
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.key} value={tab.key}>
          {tab.content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}
