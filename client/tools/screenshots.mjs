// Renews docs/screenshots/: npm run screenshots
await import('./officeScreenshots.mjs');
await import('./worksScreenshots.mjs');
await import('./towerScreenshots.mjs');
