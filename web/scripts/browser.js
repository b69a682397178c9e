// @ts-check
import { existsSync } from "node:fs";
import puppeteer from "puppeteer-core";

/** Debian's browser if it is installed, Playwright's own otherwise; CACHENOM_CHROMIUM overrides both. */
const system = process.env.CACHENOM_CHROMIUM || "/usr/bin/chromium";

/**
 * Features of Chromium that are switched off. The last switch of this name counts, so the first line repeats what
 * Playwright switches off by itself. The others are pages of the address bar, of which Chromium otherwise starts two in a
 * process of their own for every window: a fifth of the time of a short test.
 */
const off = [
  "AimEnabled,AvoidCorsURLLoaderRestartOnRedirect,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,OptimizationHints,PaintHolding,PreconnectToSearch,TcpPortRandomizationWin,ThirdPartyStoragePartitioning,msEdgeUpdateLaunchServicesPreferredVersion,msForceBrowserSignIn",
  "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup,PreloadTopChromeWebUI",
];

export const launchOptions = {
  ...(existsSync(system) && { executablePath: system }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${off.join(",")}`,
  ],
};

/** Debian's Firefox, or the one that CACHENOM_FIREFOX names; null without any. */
export const findFirefox = () =>
  [process.env.CACHENOM_FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(
    (p) => p && existsSync(p),
  ) ?? null;

/**
 * Firefox, driven over WebDriver BiDi. Offline: every host but this machine is behind a proxy that does not exist.
 * @param {{ offline?: boolean, env?: NodeJS.ProcessEnv }} [how] `env` is added to this process's own
 */
export function launchFirefox({ offline = false, env = {} } = {}) {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error("there is no Firefox here");
  return puppeteer.launch({
    browser: "firefox",
    protocol: "webDriverBiDi",
    executablePath,
    headless: true,
    env: { ...process.env, ...env },
    defaultViewport: { width: 1280, height: 800 },
    ...(offline && {
      extraPrefsFirefox: {
        "network.proxy.type": 1,
        "network.proxy.http": "127.0.0.1",
        "network.proxy.http_port": 9,
        "network.proxy.ssl": "127.0.0.1",
        "network.proxy.ssl_port": 9,
      },
    }),
  });
}
