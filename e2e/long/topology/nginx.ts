import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../product/free-port.ts';

const PROGRAM = '/usr/sbin/nginx';

export const hasNginx = (): boolean => existsSync(PROGRAM);

/** nginx in front of several processes, as infra/more/nginx/nginx.conf says: if one process does not answer, nginx asks the next one. */
export async function startNginx(ports: readonly string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'jala-nginx-'));
  const port = await freePort();
  const servers = ports.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;`).join('\n');
  const config = `
daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream jala { ${servers} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://jala;
      proxy_http_version 1.1;
      proxy_set_header Connection '';
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_next_upstream error timeout http_503;
      proxy_next_upstream_tries 3;
      client_max_body_size 64m;
    }
  }
}`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, config);
  const nginx = spawn(PROGRAM, ['-c', file, '-p', folder], { stdio: 'inherit' });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 50 && !(await isOpen(address)); tries += 1) await sleep(100);
  return {
    address,
    async close() {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

const isOpen = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );
