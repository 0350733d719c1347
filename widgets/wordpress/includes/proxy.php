<?php
/**
 * An optional proxy for the shop's API on the site's own origin, for APIs without CORS (wordpress.7).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

const PROXY            = 'trade-api';
const PROXY_METHODS    = array( 'GET', 'POST', 'PUT', 'PATCH', 'DELETE' );
const PROXY_HEADERS    = array( 'authorization', 'address', 'service', 'token', 'content-type' );
const PROXY_MOST_BYTES = 1048576;
const PROXY_SECONDS    = 30;

/** The placeholder for each call's nonce: digits, which begin no path of the API (wordpress.61). */
const PROXY_NONCE = '{nonce}';

/** The path of the proxy. `home_url()` would add a language, which plugins set only after the proxy has answered. */
function proxy_path(): string {
	$base = untrailingslashit( (string) wp_parse_url( (string) get_option( 'home' ), PHP_URL_PATH ) );
	return $base . ( has_paths() ? '/' : '/index.php/' ) . PROXY;
}

/**
 * The nonce of a call and its path. Null for an address without a nonce, which only pages of earlier releases use:
 * caches may still hold answers for it.
 */
function nonce_and_path( string $proxied ): ?array {
	return preg_match( '#^/(\d{16,40})(/.*)$#sD', $proxied, $found ) ? array( $found[1], $found[2] ) : null;
}

/** The part of the address after the proxy's path, undecoded; null for other addresses. */
function proxied_path( string $address ): ?string {
	$path = strtok( $address, '?' );
	$base = proxy_path() . '/';
	return is_string( $path ) && strpos( $path, $base ) === 0 ? substr( $path, strlen( $base ) - 1 ) : null;
}

/** The card provider's segment in the paths of its calls, from the configuration. */
function card_provider(): string {
	$name = configuration()['cardProvider']['name'] ?? 'stripe';
	return is_string( $name ) ? $name : '';
}

/**
 * The decoded path of an allowed call; null for any other. Checked after decoding, and refused if it could decode
 * again, climb or end a string.
 */
function allowed_path( string $sent, string $method ): ?string {
	$path = rawurldecode( $sent );
	if ( strpos( $path, '%' ) !== false || preg_match( '#\.\.|\\\\|//|[\x00-\x20\x7f]|/\.(/|$)#', $path ) ) {
		return null;
	}
	foreach ( generated( 'calls' ) as $pattern => $methods ) {
		$is_call = in_array( $method, $methods, true ) && preg_match( $pattern, $path, $found );
		if ( $is_call && ( ! isset( $found['provider'] ) || card_provider() === $found['provider'] ) ) {
			return $path;
		}
	}
	return null;
}

/**
 * A header of the request; '' without it. Apart from the content type, reads only names with HTTP_, because others
 * may be the server's environment. Some hosts rename `Authorization`.
 */
function request_header( string $name ): string {
	$key   = strtoupper( str_replace( '-', '_', $name ) );
	$names = array( "HTTP_$key" );
	if ( 'authorization' === $name ) {
		$names[] = "REDIRECT_HTTP_$key";
	} elseif ( 'content-type' === $name ) {
		$names[] = $key;
	}
	foreach ( $names as $each ) {
		$value = $_SERVER[ $each ] ?? ''; // phpcs:ignore WordPress.Security -- a header, passed on as it is.
		if ( is_string( $value ) && '' !== $value ) {
			return $value;
		}
	}
	return '';
}

/** The five headers that the API reads. Drops all others, and a password of the site itself. */
function passed_headers(): array {
	$headers = array( 'accept' => 'application/json' );
	foreach ( PROXY_HEADERS as $name ) {
		$value = request_header( $name );
		$is_ok = 'authorization' === $name ? preg_match( '/^Bearer [\x21-\x7e]+$/iD', $value ) : ! preg_match( '/[\r\n]/', $value );
		if ( '' !== $value && $is_ok ) {
			$headers[ $name ] = $value;
		}
	}
	return $headers + caller_headers();
}

/**
 * The caller's address, for APIs that trust this site. The secret TRADE_BLOCKS_PROXY_SECRET proves the sender,
 * because anybody could send the header.
 */
function caller_headers(): array {
	if ( ! defined( 'TRADE_BLOCKS_PROXY_SECRET' ) || ! TRADE_BLOCKS_PROXY_SECRET ) {
		return array();
	}
	$address = filter_var( $_SERVER['REMOTE_ADDR'] ?? '', FILTER_VALIDATE_IP ); // phpcs:ignore WordPress.Security -- filter_var() lets addresses through only.
	return array(
		'x-trade-client-address' => $address ? $address : '',
		'x-trade-proxy-secret'   => (string) TRADE_BLOCKS_PROXY_SECRET,
	);
}

/** Whether a redirect leads to a sign-in page, which means that the session has ended. */
function is_login_redirect( string $location ): bool {
	$path = untrailingslashit( (string) wp_parse_url( $location, PHP_URL_PATH ) );
	return (bool) preg_match( '#/(login|wp-login\.php)$#', $path );
}

/** The status and body for the browser. Redirects are neither followed nor passed on. */
function proxied_answer( $answer ): array {
	if ( is_wp_error( $answer ) ) {
		return array( 502, '{"message":"The shop could not be reached."}' );
	}
	$status = (int) wp_remote_retrieve_response_code( $answer );
	if ( $status >= 300 && $status < 400 ) {
		$location = wp_remote_retrieve_header( $answer, 'location' );
		$is_over  = is_login_redirect( is_array( $location ) ? '' : (string) $location );
		return array( $is_over ? 401 : 502, '{"message":"The shop answered with a redirect."}' );
	}
	return array( $status < 200 ? 502 : $status, wp_remote_retrieve_body( $answer ) );
}

/** Sends a JSON answer that browsers never treat as a page, and ends the request. */
function send_json_answer( int $status, string $body, string $retry_after = '' ) {
	// Before the buffers end, for caches that read headers then; later again, because some caches set their own.
	send_unstored_headers();
	end_listening();
	status_header( $status );
	header_remove( 'Set-Cookie' );
	header( 'Content-Type: application/json; charset=utf-8' );
	header( 'X-Content-Type-Options: nosniff' );
	send_unstored_headers();
	header( "Content-Security-Policy: default-src 'none'; sandbox" );
	header( 'X-Robots-Tag: noindex' );
	if ( preg_match( '/^[\w ,:]{1,40}$/', $retry_after ) ) {
		header( "Retry-After: $retry_after" );
	}
	echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON, as its type says.
	exit;
}

/** The raw body of the request; null when it is too long. */
function request_body(): ?string {
	$body = file_get_contents( 'php://input', false, null, 0, PROXY_MOST_BYTES + 1 ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- the body of the request, no file.
	return strlen( (string) $body ) > PROXY_MOST_BYTES ? null : (string) $body;
}

/** Passes one call on to the API and sends its answer. */
function pass_on( string $sent, string $query, string $method ) {
	$path = in_array( $method, PROXY_METHODS, true ) ? allowed_path( $sent, $method ) : null;
	if ( null === $path ) {
		send_json_answer( 404, '{"message":"There is no such call."}' );
	}
	$body = request_body();
	if ( null === $body ) {
		send_json_answer( 413, '{"message":"This is too long."}' );
	}
	$encode                = implode( '/', array_map( 'rawurlencode', explode( '/', $path ) ) );
	$answer                = wp_remote_request(
		setting( 'api_base' ) . $encode . ( '' === $query ? '' : '?' . preg_replace( '/[^\x21-\x7e]|#/', '', $query ) ),
		array(
			'method'              => $method,
			'headers'             => passed_headers(),
			// WordPress would append the body of a GET to the address.
			'body'                => '' === $body || 'GET' === $method ? null : $body,
			'cookies'             => array(),
			'redirection'         => 0,
			'timeout'             => PROXY_SECONDS,
			'limit_response_size' => 16 * PROXY_MOST_BYTES,
			'user-agent'          => 'Trade Blocks/' . VERSION,
		)
	);
	list( $status, $text ) = proxied_answer( $answer );
	$retry_after           = is_wp_error( $answer ) ? '' : wp_remote_retrieve_header( $answer, 'retry-after' );
	send_json_answer( $status, $text, is_string( $retry_after ) ? $retry_after : '' );
}

/** Answers calls to the proxy before WordPress looks for a page. */
function answer_proxy() {
	$address = isset( $_SERVER['REQUEST_URI'] ) ? (string) $_SERVER['REQUEST_URI'] : ''; // phpcs:ignore WordPress.Security -- proxied_path() matches it with the contract.
	$path    = '' === $address || strpos( $address, PROXY ) === false ? null : proxied_path( $address );
	if ( null === $path ) {
		return;
	}
	keep_from_caches();
	if ( ! setting( 'proxy' ) || ! preg_match( '#^https?://#', (string) setting( 'api_base' ) ) ) {
		send_json_answer( 404, '{"message":"The proxy is off."}' );
	}
	$call = nonce_and_path( $path );
	if ( null === $call ) {
		// A 404 would make pages of earlier releases drop their basket.
		send_json_answer( 409, '{"message":"This page is out of date. Please reload it."}' );
	}
	list( $nonce, $called ) = $call;
	// Identifies the call in its answer. Hosts and firewalls pass this standard HTTP field.
	header( 'Content-Location: ' . proxy_path() . "/$nonce/" );
	// Rewrite rules of the host may prepend `q=/trade-api/…` to QUERY_STRING (wordpress.140).
	$query  = (string) substr( (string) strstr( $address, '?' ), 1 );
	$method = isset( $_SERVER['REQUEST_METHOD'] ) ? (string) $_SERVER['REQUEST_METHOD'] : ''; // phpcs:ignore WordPress.Security -- matched with the contract.
	pass_on( $called, $query, $method );
}

/**
 * Answers before other plugins load. The first call after an update waits until the caches are emptied on `init`,
 * when caching plugins listen: on a fully cached site no other request may come. Old pages are then asked to reload
 * (wordpress.63).
 */
function answer_proxy_in_time() {
	if ( is_release_new() ) {
		add_action( 'wp_loaded', __NAMESPACE__ . '\\answer_proxy', 0 );
	} else {
		answer_proxy();
	}
}
add_action( 'init', __NAMESPACE__ . '\\answer_proxy_in_time', 0 );
