import type { ReactElement } from 'react'
import { Menu as MantineMenu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconButton } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

export type MenuItem =
  | { label: string; icon?: IconName; onClick: () => void; danger?: boolean; disabled?: boolean }
  | { label: string; icon?: IconName; to: string }
  | 'line'

/** Actions behind a button; by default three dots named `label`. */
export function Menu({
  label,
  items,
  button,
}: {
  label: string
  items: readonly MenuItem[]
  button?: ReactElement
}) {
  const navigate = useNavigate()
  return (
    <MantineMenu position="bottom-end">
      <MantineMenu.Target>{button ?? <IconButton icon="more" label={label} />}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {items.map((item, place) =>
          item === 'line' ? (
            <MantineMenu.Divider key={place} />
          ) : (
            <MantineMenu.Item
              key={item.label}
              leftSection={item.icon && <Icon name={item.icon} size={18} />}
              color={'danger' in item && item.danger ? 'bad' : undefined}
              disabled={'disabled' in item && item.disabled}
              onClick={() => ('to' in item ? void navigate({ to: item.to }) : item.onClick())}
            >
              {item.label}
            </MantineMenu.Item>
          ),
        )}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}
