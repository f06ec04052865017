select core.seal_table('content.settings', '{name}');
