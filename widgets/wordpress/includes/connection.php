<?php
/**
 * 'Test connection': what answers, and what CORS or the page's policy lacks, in plain words (wordpress.8).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The calls that are tried. */
const TRIED = array( '/auth/check', '/basket', '/prices?skus=' );

/** Prints the part of the settings page. */
function print_connection() {
	printf(
		'<h2>%s</h2><p>%s</p><p><button type="button" class="button" id="trade-blocks-test">%s</button></p><ul id="trade-blocks-answers" role="status"></ul>',
		esc_html__( 'Connection', 'trade-blocks' ),
		esc_html__( 'Save your changes first. The test asks the API and the search as a visitor\'s browser does, and changes nothing.', 'trade-blocks' ),
		esc_html__( 'Test connection', 'trade-blocks' )
	);
}

add_action(
	'admin_enqueue_scripts',
	static function ( $page ) {
		if ( 'settings_page_trade-blocks' !== $page ) {
			return;
		}
		wp_enqueue_script( 'trade-blocks-connection', plugins_url( 'admin/connection.js', FILE ), array( 'wp-api-fetch', 'wp-i18n' ), VERSION, true );
		wp_set_script_translations( 'trade-blocks-connection', 'trade-blocks', dirname( FILE ) . '/languages' );
		$data = array(
			'apiBase' => api_base(),
			'calls'   => TRIED,
			'search'  => configuration()['search'] ?? new \stdClass(),
			'home'    => home_url( '/' ),
		);
		wp_add_inline_script( 'trade-blocks-connection', 'window.tradeBlocksConnection = ' . wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP ) . ';', 'before' );
	}
);

/** What the API answers to this server in the name of a browser: for what the browser itself is not told. */
function try_as_browser(): array {
	$base = (string) setting( 'api_base' );
	if ( ! preg_match( '#^https?://#', $base ) ) {
		return array( 'isOwn' => true );
	}
	$origin  = origin_of_site();
	$options = array(
		'timeout'     => 10,
		'redirection' => 0,
		'headers'     => array( 'Origin' => $origin ),
	);
	$answer  = wp_remote_get( $base . TRIED[0], $options );
	$asked   = array_merge(
		$options,
		array(
			'method'  => 'OPTIONS',
			'headers' => array(
				'Origin'                         => $origin,
				'Access-Control-Request-Method'  => 'PATCH',
				'Access-Control-Request-Headers' => 'accept,address,authorization,content-type,service,token',
			),
		)
	);
	$before  = wp_remote_request( $base . TRIED[0], $asked );
	return array(
		'isOwn'   => (bool) setting( 'proxy' ),
		'origin'  => $origin,
		'error'   => is_wp_error( $answer ) ? $answer->get_error_message() : '',
		'status'  => is_wp_error( $answer ) ? 0 : (int) wp_remote_retrieve_response_code( $answer ),
		'type'    => is_wp_error( $answer ) ? '' : (string) wp_remote_retrieve_header( $answer, 'content-type' ),
		'allowed' => is_wp_error( $answer ) ? '' : (string) wp_remote_retrieve_header( $answer, 'access-control-allow-origin' ),
		'headers' => is_wp_error( $before ) ? '' : strtolower( (string) wp_remote_retrieve_header( $before, 'access-control-allow-headers' ) ),
		'methods' => is_wp_error( $before ) ? '' : strtoupper( (string) wp_remote_retrieve_header( $before, 'access-control-allow-methods' ) ),
	);
}

add_action(
	'rest_api_init',
	static function () {
		register_rest_route(
			'trade-blocks/v1',
			'/connection',
			array(
				'methods'             => 'POST',
				'callback'            => __NAMESPACE__ . '\\try_as_browser',
				'permission_callback' => static function () {
					return current_user_can( 'manage_options' );
				},
			)
		);
	}
);
